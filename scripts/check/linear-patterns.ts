/**
 * Strangers choose the text that the server's regular expressions run on. Each of them must therefore take time that
 * grows no faster than the text, and recheck must be able to prove it.
 */
import { createRequire } from 'node:module';
import ts from 'typescript';

/** The build in plain JavaScript: the package's main entry would start Java or a native binary where it finds one. */
const { checkSync } = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
) as typeof import('recheck');

/** The automaton checker alone proves; the other one tries inputs and gives up. */
const proof = { checker: 'automaton', timeout: 120_000 } as const;

function objectionTo(source: string, flags: string): string | undefined {
  const result = checkSync(source, flags, proof);
  if (result.status === 'safe') return undefined;
  if (result.status === 'vulnerable') {
    return `is not linear (${result.complexity.summary}), for instance on ${result.attack.pattern}`;
  }
  const { error } = result;
  return `cannot be proved linear (${'message' in error ? error.message : error.kind})`;
}

function literalObjection(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  return objectionTo(literal.slice(1, end), literal.slice(end + 1));
}

/** The arguments of `RegExp(…)` and `new RegExp(…)`. */
function constructed(node: ts.Node): readonly ts.Expression[] | undefined {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  const isRegExp = ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
  return isRegExp ? (node.arguments ?? []) : undefined;
}

function constructedObjection(given: readonly ts.Expression[]): string | undefined {
  const texts = given.map((argument) => ts.isStringLiteralLike(argument) && argument.text);
  const [source = '', flags = ''] = texts;
  if (source === false || flags === false) {
    return 'is put together at run time; write it as a literal';
  }
  return objectionTo(source, flags);
}

/** One line per regular expression that is not proved linear; `path` is relative to the project. */
export function patternObjections(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const given = constructed(node);
    const objection = ts.isRegularExpressionLiteral(node)
      ? literalObjection(node.text)
      : given && constructedObjection(given);
    if (objection) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1} ${node.getText(file)} ${objection}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
