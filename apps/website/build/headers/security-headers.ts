/**
 * Writes `_headers`: the headers of every answer, with the Content-Security-Policy of each document over its final
 * bytes, and `_redirects` beside it. Runs after everything that changes a page.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from '@site/company/header-rules';
import { metaPolicy } from '@site/company/headers';
import { publicUrl } from '@site/company/site';
import { addressPaths, type BuiltPage, readPages } from '../site-folder.ts';
import type { BuildStep } from '../step.ts';
import { asHeadersFile, asNginxFiles, beyondHosts } from './header-files.ts';
import { asRedirectsFile } from './redirects-file.ts';
import { stateHeaders } from './state-headers.ts';

/**
 * A static host answers every unknown address with this page, and `_headers` has no rule for unknown addresses alone.
 * The page therefore brings its policy along; it equals the header's, where there is one.
 */
const notFoundPage = '/404.html';
const firstInHead = '<meta charset="utf-8">';

function withOwnPolicy({ html }: BuiltPage, { headers }: HeaderRule): string {
  const policy = metaPolicy(Object.fromEntries(headers));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace(firstInHead, `${firstInHead}${meta}`);
}

export const writeSecurityHeaders: BuildStep = {
  name: 'security headers',
  run: async ({ folder, environment }) => {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const pages = readPages(folder);
    const siteUrl = publicUrl(environment);
    const rules = await stateHeaders({ pages, files: addressPaths(folder), siteUrl });
    const page = pages.find(({ file }) => file === notFoundPage);
    const rule = rules.find(({ pattern }) => pattern === notFoundPage);
    if (page && rule) write(notFoundPage, withOwnPolicy(page, rule));

    const headersFile = asHeadersFile(rules);
    const nginx = asNginxFiles(rules);
    write('_headers', headersFile);
    write('_headers.nginx', nginx.fields);
    write('_headers-maps.nginx', nginx.maps);
    write('_redirects', asRedirectsFile(pages.map(({ file }) => file)));
    return `${rules.length} rules${beyondHosts(headersFile)}`;
  },
};
