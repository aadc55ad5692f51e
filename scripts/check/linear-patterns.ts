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

/**
 * The automaton checker alone proves; the other one tries inputs and gives up. The limit, in milliseconds, cuts
 * off an endless proof. It is long, because it counts the time that a busy machine takes for other work.
 */
const proof = { checker: 'automaton', timeout: 900_000 } as const;

function objectionTo(source: string, flags: string): string | undefined {
  const result = checkSync(source, flags, proof);
  if (result.status === 'safe') return undefined;
  if (result.status === 'vulnerable') {
    return `is not linear (${result.complexity.summary}), for instance on ${result.attack.pattern}`;
  }
  const { error } = result;
  return `cannot be proved linear (${'message' in error ? error.message : error.kind})`;
}

function objectionIn(node: ts.Node): string | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return objectionTo(node.text.slice(1, end), node.text.slice(end + 1));
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  const isRegExp = isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
  return isRegExp ? 'is made at run time; write it as a literal' : undefined;
}

/** One line per regular expression that is not proved linear; `path` is relative to the project. */
export function patternObjections(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const objection = objectionIn(node);
    if (objection) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1} ${node.getText(file)} ${objection}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
