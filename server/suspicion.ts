/** Why a request is held back until a person has looked at it, with the words the staff read. */
const words = {
  honeypot: 'verstecktes Feld ausgefüllt',
  'no-proof': 'Rechenaufgabe fehlt',
  'bad-proof': 'Rechenaufgabe falsch gelöst',
  'proof-reused': 'Rechenaufgabe schon einmal verwendet',
  'no-stamp': 'Zeitstempel fehlt',
  'bad-stamp': 'Zeitstempel gefälscht',
  'too-fast': 'zu schnell ausgefüllt',
} as const;

export type Suspicion = keyof typeof words;

export const suspicions = Object.keys(words) as [Suspicion, ...Suspicion[]];

/** As they are stored: `honeypot,no-proof`. A code that this release does not know is shown as it is. */
export const describeSuspicions = (stored: string): string =>
  stored
    .split(',')
    .map((code) => (Object.hasOwn(words, code) ? words[code as Suspicion] : code))
    .join(', ');
