import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseAst } from 'vite';

/**
 * Keeps zod out of first loads. Each contract file is split: `?plain` has constants, rules and endpoints (only the
 * parts the client calls them by), `?schemas` everything built with zod. The file itself re-exports both, so a screen
 * loads no schema before one of its forms. See docs/decisions/012.
 */
const CONTRACT = path.resolve(import.meta.dirname, '../contract/src') + path.sep;
const CALLED_BY = new Set(['method', 'path', 'access', 'kind', 'paged']);

interface Span {
  start: number;
  end: number;
}

/** A parser node; its fields are read by name. */
interface Node extends Span {
  type: string;
  [part: string]: unknown;
}

/** A statement, the names it declares, and whether any part of it uses zod. */
interface Statement extends Span {
  declares: string[];
  isExported: boolean;
  isSchema: boolean;
}

interface ContractFile {
  statements: Statement[];
  /** The parts of endpoints that the client doesn't read. */
  unread: Span[];
}

export function splitContract(): Plugin {
  return {
    name: 'split-contract',
    enforce: 'pre',
    // A changed file may change what its importers' exports are built with.
    watchChange: () => found.clear(),
    transform: {
      filter: { id: /\.ts(\?(plain|schemas))?$/ },
      handler(code, id) {
        const [file = '', half] = id.split('?');
        if (!file.startsWith(CONTRACT) || file.endsWith('.test.ts')) return undefined;
        const { names, plain, schemas } = halvesOf(file, code);
        const text = half === 'plain' ? plain : half === 'schemas' ? schemas : nameHalves(names, file);
        // Removed code becomes blanks, so line numbers don't change.
        return { code: text, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Halves {
  /** The names each half exports. */
  names: { plain: string[]; schemas: string[] };
  plain: string;
  schemas: string;
}

export function halvesOf(file: string, code: string): Halves {
  const { statements, unread } = readContractFile(file, code);
  const plain = statements.filter(({ isSchema }) => !isSchema);
  const schemas = statements.filter(({ isSchema }) => isSchema);
  const isExported = (statement: Statement) => statement.isExported;
  const hidden = namesOf(plain.filter((statement) => !statement.isExported)).join(', ');
  const without = (others: Statement[]) => [...others, ...unread].reduce(blank, code);
  return {
    names: { plain: namesOf(plain.filter(isExported)), schemas: namesOf(schemas.filter(isExported)) },
    plain: `${without(schemas)}\nexport { ${hidden} };`,
    schemas: `${without(plain)}\nimport { ${namesOf(plain).join(', ')} } from './${path.basename(file)}?plain';`,
  };
}

function nameHalves(names: Halves['names'], file: string): string {
  return Object.entries(names)
    .filter(([, list]) => list.length > 0)
    .map(([half, list]) => `export { ${list.join(', ')} } from './${path.basename(file)}?${half}';`)
    .join('\n');
}

function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(start, end).replace(/\S/g, ' ') + text.slice(end);
}

function namesOf(statements: Statement[]): string[] {
  return statements.flatMap(({ declares }) => declares);
}

function readContractFile(file: string, code = readFileSync(file, 'utf8')): ContractFile {
  const body: unknown = parseAst(code, { lang: 'ts' }).body;
  const nodes = Array.isArray(body) ? body.filter(isNode) : [];
  const unread: Span[] = [];
  const schemas = importedSchemas(nodes, file);
  const statements = nodes
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((node) => {
      const uses = new Set<string>();
      collectUses(node, uses, unread);
      return { node, uses, declares: namesDeclaredBy(node) };
    });
  // A statement that uses a schema is one itself, even if the schema is declared below it.
  for (let known = -1; known < schemas.size; ) {
    known = schemas.size;
    for (const { uses, declares } of statements) {
      if ([...uses].some((name) => schemas.has(name))) for (const name of declares) schemas.add(name);
    }
  }
  return {
    unread,
    statements: statements.map(({ node, uses, declares }) => ({
      start: node.start,
      end: node.end,
      declares,
      isExported: node.type === 'ExportNamedDeclaration',
      isSchema: [...uses].some((name) => schemas.has(name)),
    })),
  };
}

/** Returns the imported names that come from zod or are built with it. */
function importedSchemas(nodes: Node[], file: string): Set<string> {
  const schemas = new Set<string>();
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    const source = isNode(node.source) ? String(node.source.value) : '';
    const made = source.startsWith('.') ? schemasOf(path.resolve(path.dirname(file), source)) : undefined;
    for (const specifier of nodesIn(node.specifiers)) {
      const [imported, local] = [nameOf(specifier.imported), nameOf(specifier.local)];
      if (!made || made.has(imported)) schemas.add(local);
    }
  }
  return schemas;
}

/** The results of `schemasOf`, which is called once for each import of a file. */
const found = new Map<string, Set<string>>();

function schemasOf(file: string): Set<string> {
  const known = found.get(file);
  if (known) return known;
  const { statements } = readContractFile(file);
  const schemas = new Set(statements.flatMap(({ isSchema, declares }) => (isSchema ? declares : [])));
  found.set(file, schemas);
  return schemas;
}

function namesDeclaredBy(node: Node): string[] {
  const declaration = isNode(node.declaration) ? node.declaration : node;
  if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration.id)];
  if (declaration.type !== 'VariableDeclaration') return [];
  return nodesIn(declaration.declarations).map(({ id }) => nameOf(id));
}

/** Collects every name a statement refers to; for an endpoint, only the parts the client reads. */
function collectUses(node: Node, uses: Set<string>, unread: Span[]): void {
  if (node.type === 'Identifier') uses.add(nameOf(node));
  if (isTypeOnly(node)) return;
  if (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee) === 'endpoint') {
    unread.push(node.callee);
    for (const definition of nodesIn(node.arguments)) collectEndpoint(definition, uses, unread);
    return;
  }
  for (const [part, value] of Object.entries(node)) {
    const isMemberName = (part === 'property' || part === 'key') && node.computed === false;
    if (!isMemberName) for (const child of nodesIn(value)) collectUses(child, uses, unread);
  }
}

function collectEndpoint(definition: Node, uses: Set<string>, unread: Span[]): void {
  const properties = nodesIn(definition.properties);
  properties.forEach((property, index) => {
    if (CALLED_BY.has(nameOf(property.key))) collectUses(property, uses, unread);
    else unread.push({ start: property.start, end: properties[index + 1]?.start ?? definition.end - 1 });
  });
}

function isTypeOnly({ type }: Node): boolean {
  return type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}

function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
