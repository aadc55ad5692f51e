import type * as v from 'valibot';
import { slowAfter } from '../config/probe-settings.ts';
import { section } from '../config/section.ts';
import { host, port } from '../config/values.ts';
import { asking, type Work } from './attempt.ts';
import { openSocket } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';

const schema = section({ host, port, slowAfter });
type Settings = v.InferOutput<typeof schema>;

const work =
  (settings: Settings, tools: ProbeTools): Work =>
  async (attempt) => {
    await openSocket(settings, attempt, tools);
    return undefined;
  };

export const tcp = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [],
});
