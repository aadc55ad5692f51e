/** On a slow connection the browser paints a page while it is still arriving. Nothing that is painted may move. */
import { createServer, type ServerResponse } from 'node:http';
import { type Page, test } from '@playwright/test';
import { isLong } from '../machine/long.ts';
import { listenLocally } from '../machine/scripted-server.ts';
import { expectNoShift, watchShifts } from './layout.ts';

/** So few that a piece ends within every element of the first screen. */
const PIECE_LENGTH = 600;
const PIECES = 40;

/** The head, then the small pieces, then the rest. The offset moves the cuts. */
function cutIntoPieces(html: string, offset: number): string[] {
  // Browsers that ignore this link paint what has arrived.
  const page = html.replace(/<link rel="expect"[^>]*>/, '');
  const start = page.indexOf('<body') + offset;
  const ends = Array.from({ length: PIECES }, (_, index) => start + index * PIECE_LENGTH);
  return [...ends, page.length].map((end, index) => page.slice(ends[index - 1] ?? 0, end));
}

/** Where the cuts fall is luck, so that a long run makes them at other places too. */
const offsets = isLong ? [0, 200, 400] : [0];

/** A proxy that sends a page in pieces: its head at once, the next one whenever the test says so. */
async function startSlowLine(site: string, offset: number) {
  let current: { readonly response: ServerResponse; readonly pieces: string[] } | undefined;
  /** Sends the next piece of the page that is loading; false after the last one. */
  const sendNext = (): boolean => {
    const piece = current?.pieces.shift();
    if (piece === undefined) current?.response.end();
    else current?.response.write(piece);
    return piece !== undefined;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    });
    const isPage = type.startsWith('text/html') && url !== '/cookie-einstellungen';
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    current = { response, pieces: cutIntoPieces(await answer.text(), offset) };
    return sendNext();
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, sendNext, close };
}

/** One frame, or a while without one. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      }),
  );

export async function expectNoShiftOnSlowLine(page: Page, paths: readonly string[]): Promise<void> {
  const shifts = await watchShifts(page);
  const lines: { readonly close: () => unknown }[] = [];
  for (const offset of offsets) {
    const line = await startSlowLine(test.info().project.use.baseURL ?? '', offset);
    lines.push(line);
    for (const path of paths) {
      await page.goto(line.url + path, { waitUntil: 'commit' });
      while (line.sendNext()) await nextFrame(page);
      await page.waitForLoadState();
      await expectNoShift(page, shifts);
    }
  }
  // The last page may still ask its line for something.
  await page.goto('about:blank');
  for (const line of lines) await line.close();
}
