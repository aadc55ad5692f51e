/** Encoded words (RFC 2047) of nodemailer's two kinds as text; those that follow one another are one text. */
const decodedWords = (header: string): string =>
  header.replace(/\?= =\?/g, '?==?').replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/g, (run) => {
    const parts = [...run.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/g)].map(([, kind, text = '']) =>
      kind === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([\dA-F]{2})/g, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ),
    );
    return Buffer.concat(parts).toString('utf8');
  });

/** One header of a mail as a person reads it: unfolded and decoded. */
export function mailHeader(head: string, name: string): string | undefined {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const raw = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim();
  return raw === undefined ? undefined : decodedWords(raw);
}
