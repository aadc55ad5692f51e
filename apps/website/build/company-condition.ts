/** Vite plugin: the conditions of Node (`NODE_OPTIONS=--conditions=second-company`) count in the build too. */
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';

const named = /--conditions=([\w-]+)/.exec(process.env['NODE_OPTIONS'] ?? '')?.slice(1) ?? [];

export const companyCondition = (): Plugin => ({
  name: 'company-condition',
  configEnvironment: (name) => ({
    resolve: {
      conditions: [
        ...named,
        ...(name === 'client' ? defaultClientConditions : defaultServerConditions),
      ],
    },
  }),
});
