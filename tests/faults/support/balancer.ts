/** nginx in front of several instances, with the file of `deploy/`. A request that one of them does not answer goes to the next. */
import { programs, startNginx } from '../../support/deployment.ts';
import { startNodeBalancer } from './node-balancer.ts';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  if (!programs.nginx) return startNodeBalancer(ports);
  return startNginx({
    file: 'nginx-instances.conf',
    instances: ports.map((port) => `127.0.0.1:${port}`),
    // All visitors of the test come from this machine, and say who they are.
    replacements: { 'X-Forwarded-For $remote_addr': 'X-Forwarded-For $http_x_forwarded_for' },
  });
}
