/** Finds entries of an object that a module exports, such as `site/identity.ts`, in its source text. */
import ts from 'typescript';

/** `export const <name> = { … }`, with or without `as const` and `satisfies`. */
export function exportedObject(
  source: string,
  name: string,
): ts.ObjectLiteralExpression | undefined {
  const file = ts.createSourceFile('site.ts', source, ts.ScriptTarget.Latest, true);
  const declarations = file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations]);
  let value: ts.Expression | undefined = declarations.find(
    (declaration) => declaration.name.getText(file) === name,
  )?.initializer;
  while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) {
    value = value.expression;
  }
  return value && ts.isObjectLiteralExpression(value) ? value : undefined;
}

export const propertyOf = (
  object: ts.ObjectLiteralExpression | undefined,
  key: string,
): ts.PropertyAssignment | undefined =>
  object?.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key);

/** The line of an entry such as `customerArea.url`; that of the object where the entry cannot be found. */
export function lineOfEntry(source: string, name: string, path: string): number {
  let object = exportedObject(source, name);
  let found: ts.Node | undefined = object;
  for (const step of path.split('.')) {
    // `supportHours[1]` is an entry of a list.
    const [key = '', index] = step.split(/[[\]]/);
    const property = propertyOf(object, key);
    if (!property) break;
    const { initializer } = property;
    const entry =
      index && ts.isArrayLiteralExpression(initializer)
        ? initializer.elements[Number(index)]
        : undefined;
    found = entry ?? property;
    const value = entry ?? initializer;
    object = ts.isObjectLiteralExpression(value) ? value : undefined;
  }
  return source.slice(0, found?.getStart() ?? 0).split('\n').length;
}
