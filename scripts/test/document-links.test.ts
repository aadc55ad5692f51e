/** Links between the documents, and the files that docs/specification.md and the three on how it works name. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { queueNames } from '../../server/outbox/outbox-kinds.ts';
import { read, root } from '../../tests/support/documented-commands.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'site/*.md'], { cwd: root }).sort();

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (document: string): readonly string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const links = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\((?!https?:|mailto:|\{)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor = '']) => ({
      document,
      target: path === '' ? document : posix.join(dirname(document), path),
      anchor,
    }),
  ),
);

it.each(documents)('%s leads to files and headings that exist', (document) => {
  const broken = links
    .filter((link) => link.document === document)
    .filter(
      ({ target, anchor }) =>
        !existsSync(join(root, target)) || (anchor !== '' && !anchorsIn(target).includes(anchor)),
    );
  expect(broken).toEqual([]);
});

const folders = '{bench,config,content,deploy,rules,schemas,scripts,server,shapes,src,tests}';
const files = globSync([`${folders}/**/*.*`, '*.ts'], { cwd: root });

/** A whole path, or its end where the document says below which folder it is meant; `*` stands for any name. */
const isFile = (name: string): boolean => {
  const pattern = new RegExp(`(?:^|/)${name.split('*').map(RegExp.escape).join('[^/]*')}$`);
  return files.some((file) => pattern.test(file));
};

/** `tests/built/heads` and `e2e/shell/header` are named without their endings. */
const proof = /\b(?:e2e|tests\/(?:built|faults))\/[\w-]+(?:\/[\w-]+)?(?![\w./*-])/g;
const isTest = (name: string): boolean =>
  isFile(`${name}.spec.ts`) || isFile(`${name}.test.ts`) || isFile(`${name}.long.test.ts`);

const withFiles = ['specification', 'measuring', 'painting', 'requests', 'ways'];
it.each([...withFiles, 'compatibility', 'dependencies'])(
  'docs/%s.md names files that exist',
  (name) => {
    const text = read(`docs/${name}.md`);
    const named = [
      ...text.matchAll(
        /(?<![….\w/*-])[\w*-]+(?:\/[\w*-]+)*(?:\.[\w-]+)*\.(?:tsx?|css|astro|yaml|mjs)\b/g,
      ),
    ]
      .map(([path]) => path)
      .filter((path) => !isFile(path) && path !== 'page-renderer.mjs' && !path.startsWith('dist/'));
    const proofs = [...text.replaceAll(/`[^`]*`/g, '').matchAll(proof)]
      .map(([path]) => path)
      .filter((path) => name === 'specification' && !isTest(path));
    expect([...named, ...proofs]).toEqual([]);
  },
);

it.each(['operations', 'measuring', 'changing'])(
  'docs/%s.md names the queues as the code does',
  (name) => {
    const lines = read(`docs/${name}.md`).split('\n');
    const line = lines.find((each) => /queue/i.test(each) && each.includes('`subscribers`')) ?? '';
    for (const queue of queueNames) expect(line).toContain(`\`${queue}\``);
  },
);

it('docs/specification.md names for each statement what holds it and what proves it', () => {
  const rows = read('docs/specification.md').match(/^\| [A-FH-Z]\d+ \|.*$/gm) ?? [];
  const unproved = rows.filter((row) => {
    const [proof = '', holder = ''] = row.split(' | ').toReversed();
    return !(/`[^`]+`/.test(holder) && /built|e2e\/|\.test\.|tests\//.test(proof));
  });
  const folders = rows.flatMap((row) => [...row.matchAll(/`([\w-]+(?:\/[\w-]+)*\/)`/g)]);
  expect(
    folders.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
  ).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
  expect(unproved).toEqual([]);
});
