/** The keys of a type in `shapes/`, with what its comments say about each, for docs/site-reference.md. */
import ts from 'typescript';

export interface KeyRow {
  /** `supportHours.opens`; `[]` stands for the entries of a list, `<name>` for a name of the operator's own. */
  readonly key: string;
  readonly kind: string;
  readonly note: string;
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** What a type is made of: the words for it, and the keys of the objects in it. */
interface Described {
  readonly words: readonly string[];
  readonly rows: readonly KeyRow[];
}

const nothing: Described = { words: [], rows: [] };
const plain = (...words: readonly string[]): Described => ({ words, rows: [] });
const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Several types as one. A key of more than one of them takes the values of each. */
function together(parts: readonly Described[]): Described {
  const rows = parts.flatMap((part) => part.rows);
  return {
    words: distinct(parts.flatMap(({ words }) => words)),
    rows: distinct(rows.map(({ key }) => key)).map((key) => {
      const same = rows.filter((row) => row.key === key);
      return {
        key,
        kind: distinct(same.map(({ kind }) => kind)).join(' or '),
        note: same.find(({ note }) => note !== '')?.note ?? '',
      };
    }),
  };
}

/** `rows` of an object below a key of it. */
const below = (path: string, { rows }: Described): KeyRow[] =>
  rows.map((row) => ({ ...row, key: `${path}.${row.key}` }));
const listOf = (entry: Described): Described => ({
  words: [`list of ${entry.words.join(' or ')}`],
  rows: entry.rows.map((row) => ({ ...row, key: `[].${row.key}` })),
});

const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');

export function shapeReader(sources: readonly string[]) {
  const declarations = new Map<string, Declaration>();
  /** Lists of words that a type takes its values from: `(typeof sourceDirectives)[number]`. */
  const lists = new Map<string, readonly string[]>();
  for (const source of sources) {
    const file = ts.createSourceFile('shape.ts', source, ts.ScriptTarget.Latest, true);
    for (const statement of file.statements) {
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        declarations.set(statement.name.text, statement);
      }
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const texts = initializer?.getText().match(/'[^']*'/g) ?? [];
        lists.set(`(typeof ${name.getText()})`, texts);
      }
    }
  }

  const ofMembers = (members: readonly ts.TypeElement[]): Described => ({
    words: ['object'],
    rows: members.filter(ts.isPropertySignature).flatMap((member): KeyRow[] => {
      if (!member.type) return [];
      const key = member.name.getText();
      const described = ofType(member.type);
      const note =
        commentOf(member) || commentOf(declarations.get(member.type.getText()) ?? member);
      const row = { key, kind: described.words.join(' or '), note };
      return [row, ...below(key, described)].map((each) => ({
        ...each,
        key: each.key.replace('.[]', '[]'),
      }));
    }),
  });

  function ofRecord([keys, values]: readonly ts.TypeNode[]): Described {
    if (!keys || !values) return nothing;
    const value = ofType(values);
    const names = ofType(keys).words.map((name) => name.replaceAll("'", ''));
    const paths = names.includes('text') ? ['<name>'] : names;
    return {
      words: ['object'],
      rows: paths.flatMap((path) => [
        { key: path, kind: value.words.join(' or '), note: '' },
        ...below(path, value),
      ]),
    };
  }

  /** The types that TypeScript brings along, and that of changes to a list. */
  function ofReference(name: string, args: readonly ts.TypeNode[]): Described {
    const [first, second] = args;
    if (name === 'Record') return ofRecord(args);
    if (!first) return ofNamed(name);
    if (name === 'Omit' && second) {
      const left = new Set(ofType(second).words.map((word) => word.replaceAll("'", '')));
      const described = ofType(first);
      return { ...described, rows: described.rows.filter(({ key }) => !left.has(key)) };
    }
    if (name === 'OwnList') {
      const list = listOf(ofType(first));
      return { ...list, words: [...list.words, 'changes by name'] };
    }
    return ofType(first);
  }

  function ofNamed(name: string): Described {
    const declaration = declarations.get(name);
    if (!declaration) return plain('text');
    if (ts.isTypeAliasDeclaration(declaration)) return ofType(declaration.type);
    const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((type) => ofReference(type.expression.getText(), type.typeArguments ?? [])),
    );
    return together([...parents, ofMembers([...declaration.members])]);
  }

  function ofType(type: ts.TypeNode): Described {
    if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return ofType(type.type);
    if (ts.isArrayTypeNode(type)) return listOf(ofType(type.elementType));
    if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
      return together(type.types.map(ofType));
    }
    if (ts.isTypeLiteralNode(type)) return ofMembers([...type.members]);
    if (ts.isTypeReferenceNode(type)) {
      return ofReference(type.typeName.getText(), type.typeArguments ?? []);
    }
    if (ts.isIndexedAccessTypeNode(type)) {
      return plain(...(lists.get(type.objectType.getText()) ?? ['text']));
    }
    if (ts.isLiteralTypeNode(type)) return plain(type.getText());
    if (type.kind === ts.SyntaxKind.NumberKeyword) return plain('number');
    if (type.kind === ts.SyntaxKind.BooleanKeyword) return plain('true', 'false');
    return plain('text');
  }

  return (name: string): readonly KeyRow[] => ofNamed(name).rows;
}
