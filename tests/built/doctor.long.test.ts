/** The doctor looks at a deployment as it is shipped: nginx with TLS in front of the real server, under a name of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../server/clock.ts';
import { publicCertificate } from '../../server/doctor/certificate.ts';
import type { DoctorContext } from '../../server/doctor/check.ts';
import { proxySetting } from '../../server/doctor/proxy.ts';
import { clockOffset } from '../../server/doctor/public-address.ts';
import { examine } from '../../server/doctor/run-doctor.ts';
import { dataFolder } from '../../server/doctor/storage.ts';
import { type Deployment, hostNames, programs, startNginx } from '../support/machine/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { selfSigned } from '../support/machine/self-signed.ts';
import { type SiteServer, startSite } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { doctorContext } from '../support/server/doctor.ts';

const { name } = hostNames('nginx-proxy.conf');
const certificate = selfSigned({ name, until: Date.now() + 80 * day });
const folder = sharedFolder();
const hostsFile = join(folder, 'hosts');
writeFileSync(hostsFile, `127.0.0.1 ${name}\n`);

const checks = [publicCertificate, proxySetting, clockOffset, dataFolder];

describe.each([
  ['as it is shipped', '127.0.0.1', []],
  ['without TRUST_PROXY', '', ['proxy']],
] as const)('a deployment %s', (_, trusted, ill) => {
  describe('through nginx', needs('nginx', programs.nginx), () => {
    let server: SiteServer;
    let nginx: Deployment;
    let context: DoctorContext;

    beforeAll(async () => {
      server = await startSite({ TRUST_PROXY: trusted, LOG_LEVEL: 'silent' });
      const upstream = new URL(server.url).host;
      nginx = await startNginx({ file: 'nginx-proxy.conf', upstream, certificate });
      context = doctorContext({
        variables: { DATA_DIR: server.dataDir },
        publicUrl: `https://${name}:${new URL(nginx.url).port}`,
        ca: certificate.cert,
        names: { hostsFile, resolverFile: '/nowhere' },
      });
    }, 60_000);
    afterAll(async () => {
      await nginx?.stop();
      await server?.stop();
    });

    it(`is ${ill.length === 0 ? 'well' : 'told what is wrong'}`, async () => {
      const findings = await examine(context, checks, 30_000);
      const troubles = findings.filter(({ severity }) => severity !== 'well');
      expect(troubles.map(({ check }) => check)).toEqual(ill);
      expect(findings.length).toBeGreaterThanOrEqual(checks.length);
    });
  });
});
