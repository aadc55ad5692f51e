/** The line between a server and PostgreSQL, which can go silent as in a network that is parted, be refused, or lead elsewhere. */
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../machine/scripted-server.ts';

/** `change` may replace what the database answers. */
export async function openLine(databaseUrl: string, change = (answer: Buffer) => answer) {
  const url = new URL(databaseUrl);
  let target = Number(url.port);
  let isSilent = false;
  /** What the network lost, and both ends will send again: bytes, and the ends of connections. */
  const lost: (() => void)[] = [];
  let lastWords: string[] = [];
  const pass = (work: () => void) => void (isSilent ? lost.push(work) : work());
  const script = (client: Socket) => {
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => {});
    client.on('data', (asked) => {
      pass(() => upstream.write(asked));
      if (!asked.includes(lastWords[0] ?? '\0none')) return;
      lastWords.shift();
      isSilent ||= lastWords.length === 0;
    });
    upstream.on('data', (answer) => pass(() => client.write(change(answer))));
    client.on('close', () => pass(() => upstream.destroy()));
    upstream.on('close', () => pass(() => client.destroy()));
  };
  const open = (port?: number) => listenLocally(createServer(script), port);
  let server = await open();
  url.port = String(server.port);
  return {
    url: url.href,
    /** Nothing passes, and nobody is told. */
    cut: () => {
      isSilent = true;
    },
    /** These words, one after the other, are the last that the database hears. */
    cutAfter: (...words: string[]) => {
      lastWords = words;
    },
    mend: () => {
      isSilent = false;
      for (const work of lost.splice(0)) work();
    },
    /** Nothing listens any more, and connections are gone. */
    refuse: () => server.close(),
    listen: async () => {
      server = await open(server.port);
    },
    /** New connections lead to this database. */
    leadTo: (otherUrl: string) => {
      target = Number(new URL(otherUrl).port);
    },
    close: () => server.close(),
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
