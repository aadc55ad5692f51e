/** A miniature of the built site: the contact templates with every slot, and little else. */
import {
  choiceNames,
  detailFields,
  fieldNames,
  isMultiline,
  textFieldNames,
} from '../../../schemas/contact-fields.ts';
import { type TemplateName, templatePaths } from '../../../server/contact/web/pages.ts';
import type { Site, SiteFile } from '../../../server/site/site-files.ts';

const controls = textFieldNames
  .map((name) => {
    const marks = `id="${name}" aria-invalid="{{${name}-invalid}}" aria-describedby="${name}-error" data-slot-autofocus="${name}"`;
    const control = isMultiline(name)
      ? `<textarea ${marks} name="${name}">{{${name}}}</textarea>`
      : `<input ${marks} name="${name}" value="{{${name}}}">`;
    return `${control}<p id="${name}-error">{{${name}-error}}</p>`;
  })
  .join('\n');

const hidden = (names: readonly string[]) =>
  names.map((name) => `<input type="hidden" name="${name}" value="{{${name}}}">`).join('\n');

const rows = detailFields.map((name) => `<dd>{{${name}-shown}}</dd>`).join('');

export const testTemplates: Readonly<Record<TemplateName, string>> = {
  form: `<!doctype html><title>Kontakt</title><div role="alert" tabindex="-1" data-slot-autofocus="notice">{{notice}}</div><form method="post" action="/kontakt">
${controls}
${hidden(choiceNames)}
<input name="qrv" value=""></form>`,
  confirm: `<!doctype html><title>Bitte prüfen und absenden</title><dl>${rows}</dl><form method="post" action="/kontakt">
${hidden([...fieldNames, 'token'])}</form>`,
  thanks: '<!doctype html><title>Danke</title><p id="ref">{{ref}}</p><p id="due">{{due}}</p>',
  task: `<!doctype html><title>Vorgang</title><h1>{{title}}</h1><p>{{text}}</p><p id="received">{{received}}</p><form method="post" action="/kontakt/vorgang">
${hidden(['sig', 'bis', 'aufgabe', 'ref'])}<button name="schritt" value="{{step}}">{{button}}</button></form>`,
  taskNote: '<!doctype html><title>Hinweis</title><h1>{{title}}</h1><p>{{text}}</p>',
  refusal: '<!doctype html><title>{{title}}</title><p>{{notice}}</p>',
};

const siteHeaders = [
  ['Content-Security-Policy', "default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

const page = (html: string): SiteFile => {
  const body = Buffer.from(html);
  const shared = [...siteHeaders.flat(), 'Content-Type', 'text/html; charset=utf-8'];
  const headers = [...shared, 'Content-Length', String(body.length)];
  return { identity: { body, etag: '"x"', headers, notModified: shared } };
};

export function testSite(): Site {
  return {
    files: new Map([
      ['/', page('<!doctype html><title>Start</title>')],
      ...(Object.entries(templatePaths) as [TemplateName, string][]).map(
        ([name, path]) => [path, page(testTemplates[name])] as const,
      ),
    ]),
    notFound: page('<!doctype html><title>404</title>'),
    failure: page('<!doctype html><title>500</title>'),
    headers: siteHeaders,
    headersOf: () => siteHeaders,
  };
}
