/** Answers `/uebergabe`: the hand-over sheet that an address says, for visitors without a script, on paper and shared. */
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Service, ServiceContext } from '../service.ts';
import {
  createHandoverPage,
  handoverPath,
  loadHandoverRenderer,
  type RenderHandover,
} from './handover-page.ts';
import { registerHandover } from './handover-routes.ts';

const built = join(import.meta.dirname, '..', '..', 'dist');

/** It stores nothing, sends nothing and has nothing that could fail later. */
export const choosingService = (render: RenderHandover, clock: Clock): Service => ({
  templates: [handoverPath],
  mailKinds: {},
  routes: (app, templates) =>
    registerHandover(app, createHandoverPage(templates.get(handoverPath), render), clock),
  metrics: async () => [],
  checkHealth: async () => {},
  stop: async () => {},
});

export const startChoosingService = async ({ clock }: ServiceContext): Promise<Service> =>
  choosingService(await loadHandoverRenderer(built), clock);
