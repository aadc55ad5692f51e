/** `site/identity.ts` from the answers, formatted as `npm run fix` would leave it. */
import type { FederalState, Identity } from '../../shapes/identity.ts';
import type { SomeAnswers } from './answers.ts';

/** The order of the type `Identity`. */
const order = [
  'brand',
  'legalName',
  'street',
  'postalCode',
  'city',
  'state',
  'managingDirector',
  'registerCourt',
  'registerNumber',
  'vatId',
  'taxNumber',
  'phone',
  'email',
  'securityEmail',
  'siteUrl',
  'customerArea',
  'dataProtectionOfficer',
] as const satisfies readonly (keyof Identity)[];

/** The stated identity with the answers laid over it. What set-up does not ask for stays. */
export function identityWith(stated: Identity, answers: SomeAnswers): Identity {
  const { smtpUrl, mailFrom, mailTo, photos, customerAreaUrl, state, ...plain } = answers;
  return {
    ...stated,
    ...plain,
    // Checked with the other answers.
    ...(state === undefined ? {} : { state: state as FederalState }),
    ...(customerAreaUrl === undefined
      ? {}
      : { customerArea: { ...stated.customerArea, url: customerAreaUrl } }),
  };
}

const lineWidth = 100;
/** The formatter keeps a value beside a key that is shorter, because a break would gain nothing. */
const shortestBrokenKey = 5;

/** In the quotation marks that need fewer escapes, as the formatter has it. */
function literal(text: string): string {
  const count = (mark: string) => text.split(mark).length - 1;
  const mark = count("'") > count('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`);
  return `${mark}${escaped.replaceAll('\n', '\\n')}${mark}`;
}

function entry(key: string, text: string, indent: string): string {
  const line = `${indent}${key}: ${literal(text)},`;
  const fits = [...line].length <= lineWidth || key.length < shortestBrokenKey;
  // A long text stands on a line of its own.
  return fits ? line : `${indent}${key}:\n${indent}  ${literal(text)},`;
}

export function identitySource(identity: Identity): string {
  const lines = order.flatMap((key) => {
    const value = identity[key];
    if (value === undefined) return [];
    if (typeof value === 'string') return [entry(key, value, '  ')];
    const { label, url } = value;
    const inner = [
      ...(label === undefined ? [] : [entry('label', label, '    ')]),
      entry('url', url, '    '),
    ];
    return [`  ${key}: {`, ...inner, '  },'];
  });
  return [
    "import type { Identity } from '#shapes/identity.ts';",
    '',
    '/** Who runs this site. `npm run setup` writes this file; what is missing here is a marked sample. */',
    lines.length === 0
      ? 'export const identity: Identity = {};'
      : ['export const identity: Identity = {', ...lines, '};'].join('\n'),
    '',
  ].join('\n');
}
