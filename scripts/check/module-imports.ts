import ts from 'typescript';

export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** A type import is erased before the code runs, so that the file is not loaded at run time. */
  readonly typeOnly: boolean;
}

interface Chunk {
  readonly code: string;
  readonly firstLine: number;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The TypeScript inside an .astro file: its frontmatter and its script elements. */
function astroChunks(source: string): Chunk[] {
  const blocks = [/^\s*---\n(.*?)\n---/ds, /<script\b[^>]*>(.*?)<\/script>/dgs];
  return blocks.flatMap((block) =>
    [...(block.global ? source.matchAll(block) : [block.exec(source)])].flatMap((match) => {
      const range = match?.indices?.[1];
      if (!match || !range) return [];
      return { code: match[1] ?? '', firstLine: lineOf(source, range[0]) };
    }),
  );
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function importOf(node: ts.Node): Omit<ModuleImport, 'line'> | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const { moduleSpecifier } = node;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return undefined;
    return { specifier: moduleSpecifier.text, typeOnly: isTypeOnly(node) };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { specifier: literal.text, typeOnly: true } : undefined;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteralLike(argument)) {
      return { specifier: argument.text, typeOnly: false };
    }
  }
  return undefined;
}

function importsOfChunk({ code, firstLine }: Chunk): ModuleImport[] {
  const file = ts.createSourceFile('chunk.tsx', code, ts.ScriptTarget.Latest, false);
  const found: ModuleImport[] = [];
  const visit = (node: ts.Node): void => {
    const reference = importOf(node);
    if (reference) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ ...reference, line: firstLine + line });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Every static, dynamic, re-exporting and type import of a .ts, .tsx, .mjs or .astro file. */
export function moduleImports(path: string, source: string): ModuleImport[] {
  const chunks = path.endsWith('.astro') ? astroChunks(source) : [{ code: source, firstLine: 1 }];
  return chunks.flatMap(importsOfChunk);
}
