/** A built site in miniature: the contact templates with every slot, and nothing else. */
import { type TemplateName, templatePaths } from '../../../server/contact/pages.ts';
import type { Site, SiteFile } from '../../../server/http/site-files.ts';

const fields = ['firstName', 'lastName', 'email', 'company'] as const;

const inputs = fields
  .map(
    (name) =>
      `<input id="${name}" name="${name}" value="{{${name}}}" aria-invalid="{{${name}-invalid}}" aria-describedby="${name}-error" data-slot-autofocus="${name}"><p id="${name}-error">{{${name}-error}}</p>`,
  )
  .join('\n');

const hidden = [...fields, 'message', 'package']
  .map((name) => `<input type="hidden" name="${name}" value="{{${name}}}">`)
  .join('\n');

export const testTemplates: Readonly<Record<TemplateName, string>> = {
  form: `<!doctype html><title>Kontakt</title><div role="alert" tabindex="-1" data-slot-autofocus="notice">{{notice}}</div><form method="post" action="/kontakt">
${inputs}
<textarea name="message" aria-invalid="{{message-invalid}}" data-slot-autofocus="message">{{message}}</textarea><p id="message-error">{{message-error}}</p>
<input type="hidden" name="package" value="{{package}}"><input name="qrv" value=""></form>`,
  confirm: `<!doctype html><title>Bitte prüfen und absenden</title><dl><dd>{{company-label}}</dd><dd>{{package-label}}</dd></dl><form method="post" action="/kontakt">
${hidden}
<input type="hidden" name="token" value="{{token}}"></form>`,
  thanks: '<!doctype html><title>Danke</title><p id="ref">{{ref}}</p><p id="due">{{due}}</p>',
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
  };
}
