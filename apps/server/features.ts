/** Every feature of the server. `migrations.ts` lists their migrations, `cli/programs.ts` their commands. */
import { startChoosingService } from './choosing/choosing-service.ts';
import { startContactService } from './contact/contact-service.ts';
import type { Environment } from './env.ts';
import type { Service, ServiceContext } from './service.ts';
import { startStatusService } from './status/status-service.ts';

type StartService = (context: ServiceContext, environment: Environment) => Promise<Service>;

export const features: readonly StartService[] = [
  startContactService,
  startStatusService,
  startChoosingService,
];
