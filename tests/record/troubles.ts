/** What is said when something fails: a component again and again, the measuring itself, the mail server. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/free-port.ts';
import { portOf } from '../support/machine/port-of.ts';
import { decodeMail, masked, type RecordedSite } from './site.ts';
import { linkIn, noteMails, proof, type Said, throughDays, visitorOf } from './visitor.ts';

async function until<T>(found: () => T | undefined | false): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const value = found();
    if (value) return value;
    await pause(200);
  }
  throw new Error('it did not come');
}

/** Refuses every login as PostgreSQL does. */
async function refusingDatabase() {
  const refusal = 'SFATAL\0VFATAL\0C28P01\0Mno\0\0';
  const head = Buffer.from([0x45, 0, 0, 0, refusal.length + 4]);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (asked) => {
      // The question for TLS has eight bytes.
      if (asked.length === 8) socket.write('N');
      else socket.end(Buffer.concat([head, Buffer.from(refusal)]));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function webTarget() {
  const state = { isDown: false, shopTakes: 0 };
  const server = createWebServer(async ({ url }, response) => {
    if (url === '/shop') await pause(state.shopTakes);
    response.writeHead(state.isDown && url === '/web' ? 503 : 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(state, { server, port: portOf(server) });
}

const statusConfig = (dataDir: string, components: string): { STATUS_CONFIG: string } => {
  const file = join(dataDir, 'status.yaml');
  const head = 'interval: 2s\ntimeout: 20s\nconfirm: { down: 2, up: 2, retry: 1s }\ncomponents:\n';
  writeFileSync(file, head + components);
  return { STATUS_CONFIG: file };
};

const component = (id: string, name: string, probe: string): string =>
  `  - { id: ${id}, name: ${name}, probes: [ { ${probe} } ] }\n`;

/** Degradation, an outage that comes back, an hour of calm, a refused login, and three maintenances. */
export async function statusTroubles(said: Said): Promise<void> {
  const target = await webTarget();
  const database = await refusingDatabase();
  const url = `http://127.0.0.1:${target.port}`;
  const config =
    component('web', 'Webserver', `http: { url: "${url}/web", status: 200 }`) +
    component('shop', 'Shop', `http: { url: "${url}/shop", status: 200, slowAfter: 1s }`) +
    component('mail', 'E-Mail-Dienste', `http: { url: "${url}/mail", status: 200 }`) +
    component(
      'mysql',
      'Datenbanken',
      `postgres: { host: 127.0.0.1, port: ${portOf(database)}, user: status }`,
    );
  const maintenances: string[] = [];
  const subject = (site: RecordedSite, start: string) =>
    site.mail((mail) => mail.includes(`\nSubject: ${start}`));
  const plan = (site: RecordedSite, title: string, from: string, to: string) => {
    const what = ['--title', title, '--text', 'Wir arbeiten.', '--components', 'mail'];
    const when = ['--from', `2026-11-${from}`, '--to', `2026-11-${to}`, '--yes'];
    const printed = site.command('status', 'maintenance', 'plan', ...what, ...when);
    maintenances.push(/Published as (\S+)\./.exec(printed)?.[1] ?? '');
  };
  const cancel = (site: RecordedSite, index: number) => {
    const printed = site.command('status', 'maintenance', 'cancel', maintenances[index] ?? '');
    said[`status maintenance cancel ${index}`] = masked(printed);
  };
  const days = {
    '2026-11-18T12:03': async (site: RecordedSite) => {
      const { form } = visitorOf(site, said, 'status');
      await form('/system-status/abo', { email: 'abo@kunde.example' });
      await form(linkIn(await subject(site, 'Bitte bestätigen'), '/bestaetigen'), {});
      plan(site, 'Neue Schalter', '18 13:00', '18 13:30');
      plan(site, 'Neue Lüfter', '19 05:00', '19 06:00');
      plan(site, 'Neue Kabel', '18 13:00', '18 16:00');
      await subject(site, 'Neue Kabel (Wartung angekündigt)');
      target.shopTakes = 1500;
      await subject(site, 'Beeinträchtigt: Shop');
      target.isDown = true;
      await subject(site, 'Ausfall: Webserver (');
    },
    '2026-11-18T12:33': async (site: RecordedSite) => {
      // Once more down, so that it is known what was in between.
      await pause(5000);
      target.shopTakes = 0;
      target.isDown = false;
      cancel(site, 1);
      await subject(site, 'Nicht mehr beeinträchtigt: Shop');
      await subject(site, 'Ausfall: Webserver (läuft wieder)');
    },
    // More than an hour after the first outage, less than an hour after its end.
    '2026-11-18T13:04': async (site: RecordedSite) => {
      await subject(site, 'Neue Kabel (Wartung begonnen)');
      cancel(site, 2);
      target.isDown = true;
      await subject(site, 'Ausfall: Webserver (neuer Stand)');
      await site.settled();
      target.isDown = false;
      await subject(site, 'Instabil: Webserver');
    },
    '2026-11-18T14:33': (site: RecordedSite) => subject(site, 'Ausfall: Webserver (abgeschlossen)'),
  };
  await throughDays(said, 'status ', days, (dataDir) => statusConfig(dataDir, config));
  target.server.close();
  database.close();
}

/** What this machine lacks: told while it lasts, and as a thing of the past where no mail could leave meanwhile. */
export async function ownTroubles(said: Said): Promise<void> {
  const target = await webTarget();
  const config = component(
    'web',
    'Webserver',
    `http: { url: "http://127.0.0.1:${target.port}/web", status: 200 }`,
  );
  const lacks = { TEST_LACKS: String(target.port) };
  const withoutMail = {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'a@b.example',
  };
  const environments: Readonly<Record<string, Record<string, string>>> = {
    '2026-11-18T12:03': lacks,
    '2026-11-18T12:33': {},
    '2026-11-18T14:03': { ...lacks, ...withoutMail },
    '2026-11-18T14:33': withoutMail,
    '2026-11-18T15:03': {},
  };
  const rest = () => pause(2000);
  const days = Object.fromEntries(Object.keys(environments).map((moment) => [moment, rest]));
  await throughDays(said, 'own ', days, (dataDir, moment) => ({
    ...statusConfig(dataDir, config),
    ...environments[moment],
  }));
  target.server.close();
}

/** A relay refuses a visitor's text, then a visitor's address, then our login; the next morning says what is left. */
export async function relayTroubles(said: Said): Promise<void> {
  const received: string[] = [];
  let isLoginRefused = false;
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const relay = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) =>
      isLoginRefused ? done(refusal(535)) : done(null, { user: 'x' }),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unbekannt') ? refusal(550) : null),
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString();
      if (/^Reply-To: gefiltert/m.test(raw)) return done(refusal(554));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address).join(', ');
      received.push(decodeMail(`X-Envelope-From: <${from}>\r\nX-Envelope-To: ${to}\r\n${raw}`));
      done();
    },
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://wir:geheim@127.0.0.1:${portOf(relay.server)}`;
  const evening = '2026-11-18T10:03';
  const days = {
    [evening]: async (site: RecordedSite) => {
      const { json } = visitorOf(site, said, 'relay');
      const ask = async (name: string) => {
        const person = { firstName: 'Jörg', lastName: 'Müller', email: `${name}@kunde.example` };
        const message = 'Bitte rufen Sie zurück, es eilt ein wenig.';
        await json({ ...person, message, ...(await proof(site)) });
      };
      await ask('gefiltert');
      await until(() => received.length === 2);
      await ask('unbekannt');
      await until(() => site.alarms().length === 1 && received.length === 3);
      isLoginRefused = true;
      // A session that has logged in is used again for some seconds.
      await pause(6000);
      await ask('abgewiesen');
      await until(() => site.alarms().length === 2);
      await pause(1000);
      said['relay alarms'] = site.alarms().join('\n');
      said['relay requests status'] = masked(site.command('requests', 'status'));
      said['relay requests outbox'] = masked(site.command('requests', 'outbox'));
      noteMails(said, 'relay', received);
    },
    '2026-11-19T08:03': (site: RecordedSite) =>
      site.mail((mail) => mail.includes('Tagesübersicht')),
  };
  await throughDays(said, 'relay ', days, (_, moment) =>
    moment === evening ? { SMTP_URL: url, MAIL_FROM: 'kontakt@provider.example' } : {},
  );
  await new Promise<void>((resolve) => relay.close(resolve));
}
