import type { Measurement } from '../bench.ts';
export const consent: Measurement = { name: 'consent', run: async () => [] };
