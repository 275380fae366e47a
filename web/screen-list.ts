import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { filesLoadedWith } from './chunk-groups.ts';
import { FIRST_READS, type FirstRead } from './first-reads.ts';

/** The scripts of the screen at an address, as the router writes it (`/leads/$id`), and what it reads first. */
export interface ListedScreen {
  path: string;
  scripts: string[];
  reads: readonly FirstRead[];
}

/** In the build's folder; the server reads it and sends it to nobody. */
export const SCREEN_LIST = '.screens.json';
const ENTRY = path.resolve(import.meta.dirname, 'index.html');
const PRODUCT = path.resolve(import.meta.dirname, 'src/app/product.tsx');
/** Every query stored on the device, except the session, waits for this code. */
const READING = path.resolve(import.meta.dirname, 'src/api/offline-reading.ts');

/**
 * Lists the scripts of each screen by its address, so that the server names them in the page and the browser asks for
 * all of them at once, not for some when others have arrived (`server/src/platform/web/screens.ts`).
 */
export function screenList(): Plugin {
  const screens = new Map<string, string>();
  return {
    name: 'screen-list',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.routes\.tsx$/ },
      handler(code, id) {
        for (const { path: address, screen } of screensIn(code))
          screens.set(address, path.resolve(path.dirname(id), screen));
      },
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const list = [...screens].map(
        ([address, screen]): ListedScreen => ({
          path: address,
          scripts: scriptsOf(screen, chunks),
          reads: FIRST_READS[address] ?? [],
        }),
      );
      const unknown = Object.keys(FIRST_READS).filter((address) => !screens.has(address));
      if (unknown.length > 0)
        return this.error(`first-reads.ts names addresses without a screen: ${unknown.join(', ')}`);
      writeFileSync(path.join(dir, SCREEN_LIST), JSON.stringify(list));
    },
  };
}

/** What the page names itself is not named again. */
function scriptsOf(screen: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const load = (module: string) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no script.`);
    return [...filesLoadedWith(chunk.fileName, byFile)];
  };
  const named = new Set(load(ENTRY));
  const scripts = new Set([...load(PRODUCT), ...load(READING), ...load(screen)]);
  return [...scripts].filter((file) => !named.has(file)).map((file) => `/${file}`);
}

/** Whatever the parser finds; its parts are read by name. */
interface Node {
  type: string;
  [part: string]: unknown;
}

interface Screen {
  path: string;
  screen: string;
}

/** Reads a routes file: each address and the file its component is imported from. */
export function screensIn(code: string): Screen[] {
  const nodes = allNodes(parseAst(code, { lang: 'tsx' }));
  const declared = new Map(
    nodes.flatMap((node) => (node.type === 'VariableDeclarator' && isNode(node.id) ? [[node.id.name, node.init]] : [])),
  );
  const routes = nodes.filter((node) => isNode(node.callee) && node.callee.name === 'createRoute');
  return routes.flatMap((route) => {
    const [definition] = Array.isArray(route.arguments) ? route.arguments : [];
    const parts = partsOf(definition, declared);
    const address = parts.get('path');
    // The parent of all screens has no address.
    if (address === undefined) return [];
    const load = allNodes(parts.get('component')).find(({ type }) => type === 'ImportExpression');
    const [name, screen] = [textOf(address), textOf(load?.source)];
    if (name === undefined || screen === undefined) throw new Error('A route does not say where its screen is.');
    return [{ path: name, screen }];
  });
}

/** What an object is made of, also by what it spreads. */
function partsOf(object: unknown, declared: ReadonlyMap<unknown, unknown>): Map<string, unknown> {
  if (!isNode(object)) return new Map();
  if (object.type === 'TSAsExpression') return partsOf(object.expression, declared);
  if (object.type === 'Identifier') return partsOf(declared.get(object.name), declared);
  const properties = Array.isArray(object.properties) ? object.properties.filter(isNode) : [];
  return new Map(
    properties.flatMap((property): [string, unknown][] => {
      if (property.type === 'SpreadElement') return [...partsOf(property.argument, declared)];
      return isNode(property.key) ? [[String(property.key.name), property.value]] : [];
    }),
  );
}

function textOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.value === 'string' ? node.value : undefined;
}

function allNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(allNodes)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
