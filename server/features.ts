/** Every feature of the server. Its migrations stand in `migrations.ts`, its commands in `cli/programs.ts`. */
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
