/** A miniature of the built site: the templates of every form with every slot, and little else. */
import { tmpdir } from 'node:os';
import { hasLines } from '@site/forms/form-fields';
import { kinds, type RequestKind } from '../../../apps/server/contact/kinds.ts';
import {
  fieldsOf,
  type RequestField,
  ruleOf,
} from '../../../apps/server/contact/request-fields.ts';
import {
  detailsOf,
  formTemplates,
  sharedTemplates,
} from '../../../apps/server/contact/web/pages.ts';
import type { HealthDependencies } from '../../../apps/server/http/health.ts';
import { type Site, type SiteFile, siteBody } from '../../../apps/server/site/site-files.ts';

function control(name: RequestField): string {
  const rule = ruleOf(name);
  if (rule.kind === 'choice') return hidden([name]);
  if (rule.kind === 'carried') return `${hidden([name])}<p>{{${name}-shown}}</p>`;
  const marks = `id="${name}" aria-invalid="{{${name}-invalid}}" aria-describedby="${name}-error" data-slot-autofocus="${name}"`;
  const field =
    rule.kind === 'tick'
      ? `<input type="checkbox" ${marks} name="${name}" value="ja" data-slot-checked="${name}">`
      : hasLines(rule)
        ? `<textarea ${marks} name="${name}">{{${name}}}</textarea>`
        : `<input ${marks} name="${name}" value="{{${name}}}">`;
  return `${field}<p id="${name}-error">{{${name}-error}}</p>`;
}

const hidden = (names: readonly string[]) =>
  names.map((name) => `<input type="hidden" name="${name}" value="{{${name}}}">`).join('\n');

function formFiles(kind: RequestKind): readonly (readonly [string, string])[] {
  const { form, confirm, thanks } = formTemplates(kind);
  const fields = fieldsOf(kind.name);
  const rows = detailsOf(kind).map((name) => `<dd>{{${name}-shown}}</dd>`);
  return [
    [
      form.path,
      `<!doctype html><title>Formular</title><div role="alert" tabindex="-1" data-slot-autofocus="notice">{{notice}}</div>${kind.formNote ? '<p>{{note}}</p>' : ''}<form method="post" action="${kind.path}">
${fields.map(control).join('\n')}
<input name="qrv" value=""></form>`,
    ],
    [
      confirm.path,
      `<!doctype html><title>Bitte prüfen und absenden</title><dl><dd>{{sender}}</dd>${rows.join('')}</dl><form method="post" action="${kind.path}">
${hidden([...fields, 'token'])}</form>`,
    ],
    [
      thanks.path,
      '<!doctype html><title>Danke</title><p id="ref">{{ref}}</p><p id="due">{{due}}</p>',
    ],
  ];
}

const sharedFiles: Readonly<Record<keyof typeof sharedTemplates, string>> = {
  task: `<!doctype html><title>Vorgang</title><h1>{{title}}</h1><p>{{text}}</p><p id="kind">{{kind}}</p><p id="received">{{received}}</p><form method="post" action="/kontakt/vorgang">
${hidden(['sig', 'bis', 'aufgabe', 'ref'])}<button name="schritt" value="{{step}}">{{button}}</button></form>`,
  taskNote: '<!doctype html><title>Hinweis</title><h1>{{title}}</h1><p>{{text}}</p>',
  refusal: '<!doctype html><title>{{title}}</title><p>{{notice}}</p>',
};

const testTemplates: ReadonlyMap<string, string> = new Map([
  ...Object.values(kinds).flatMap(formFiles),
  ...Object.entries(sharedFiles).map(
    ([name, html]) => [sharedTemplates[name as keyof typeof sharedTemplates].path, html] as const,
  ),
]);

const siteHeaders = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

export const testFile = (text: string, headers: readonly string[] = []): SiteFile => ({
  identity: siteBody(Buffer.from(text), 'identity', headers),
});

const page = (html: string): SiteFile =>
  testFile(html, [...siteHeaders.flat(), 'Content-Type', 'text/html; charset=utf-8']);

/** Ready in every respect. */
export const readyHealth: HealthDependencies = {
  checkStorage: async () => {},
  dataDir: tmpdir(),
  minFreeBytes: 0,
  isClosing: () => false,
};

export function testSite(): Site {
  return {
    files: new Map([
      ['/', page('<!doctype html><title>Start</title><slot name="menu-status"></slot>')],
      ['/uebergabe', page('<!doctype html><title>Übergabe</title><slot name="sheet"></slot>')],
      ['/system-status', page('<!doctype html><title>Systemstatus</title>')],
      [
        '/system-status/live',
        page(
          '<!doctype html><title>{{title}}</title><link href="{{icon}}"><slot name="status"></slot><slot name="report"></slot><slot name="subscribe"></slot><slot name="menu-status"></slot>',
        ),
      ],
      [
        '/system-status/abo',
        page(
          '<!doctype html><title>Benachrichtigungen</title><h1>{{title}}</h1><p>{{text}}</p><slot name="content"></slot>',
        ),
      ],
      ['/inhalte-melden', page('<!doctype html><title>Inhalte melden</title>')],
      ...[...testTemplates].map(([path, html]) => [path, page(html)] as const),
    ]),
    notFound: page('<!doctype html><title>404</title>'),
    failure: page('<!doctype html><title>500</title>'),
    headers: siteHeaders,
    headersOf: () => siteHeaders,
  };
}
