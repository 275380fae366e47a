import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { filesLoadedWith } from './chunk-groups.ts';
import { FIRST_READS, type FirstRead } from './first-reads.ts';

/** The scripts and first requests of the screen at a router path (`/leads/$id`). */
export interface ListedScreen {
  path: string;
  scripts: string[];
  /** The extra scripts of the first tab, if they load separately: a URL without a tab opens it. */
  firstTab: string[];
  /** The extra scripts of each tab in the URL (`?tab=orders`), and its first requests instead of the screen's. */
  tabs: Record<string, { scripts: string[]; reads: readonly FirstRead[] }>;
  reads: readonly FirstRead[];
}

/** In the build's folder; the server reads it but never sends it. */
export const SCREEN_LIST = '.screens.json';
const TAB_BODIES = /-tab-bodies\.ts$/;
const ENTRY = path.resolve(import.meta.dirname, 'index.html');
const APP = path.resolve(import.meta.dirname, 'src/app/app.tsx');
/** Every query stored on the device, except the session, waits for this code. */
const READING = path.resolve(import.meta.dirname, 'src/api/offline-reading.ts');

/**
 * Lists each screen's scripts by path. The server names them in the page, so the browser requests them all together
 * instead of in sequence (`server/src/platform/web/screens.ts`).
 */
export function screenList(): Plugin {
  const screens = new Map<string, string>();
  const tabsOf = new Map<string, Tab[]>();
  return {
    name: 'screen-list',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(\.routes\.tsx|-tab-bodies\.ts)$/ },
      handler(code, id) {
        const fileOf = (address: string) => path.resolve(path.dirname(id), address);
        if (TAB_BODIES.test(id)) {
          tabsOf.set(
            id,
            tabsIn(code).map((tab) => ({ ...tab, body: fileOf(tab.body) })),
          );
        } else for (const { path: address, screen } of screensIn(code)) screens.set(address, fileOf(screen));
      },
    },
    writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // Screens share most modules, and the bundler copies a module's whole description for each question.
      const found = new Map<string, readonly string[]>();
      const importsOf = (module: string) => {
        const imports = found.get(module) ?? this.getModuleInfo(module)?.importedIds ?? [];
        found.set(module, imports);
        return imports;
      };
      const list = [...screens].map(([address, screen]): ListedScreen => {
        const scripts = scriptsOf(screen, chunks);
        const tabs = [...tabsOf].find(([file]) => modulesLoadedWith(screen, importsOf).has(file))?.[1] ?? [];
        const listTab = ({ tab, body }: Tab) => [
          tab,
          {
            scripts: without(scriptsOf(body, chunks), scripts),
            reads: FIRST_READS[withTab(address, tab)] ?? [],
          },
        ];
        return {
          path: address,
          scripts,
          firstTab: tabs
            .filter(({ isFirst }) => isFirst)
            .flatMap(({ body }) => without(scriptsOf(body, chunks), scripts)),
          tabs: Object.fromEntries(tabs.map(listTab)),
          reads: FIRST_READS[address] ?? [],
        };
      });
      const known = new Set(
        list.flatMap(({ path: address, tabs }) => [address, ...Object.keys(tabs).map((tab) => withTab(address, tab))]),
      );
      const unknown = Object.keys(FIRST_READS).filter((address) => !known.has(address));
      if (unknown.length > 0)
        return this.error(`first-reads.ts names addresses without a screen: ${unknown.join(', ')}`);
      writeFileSync(path.join(dir, SCREEN_LIST), JSON.stringify(list));
    },
  };
}

const withTab = (address: string, tab: string) => `${address}?tab=${tab}`;

function without(files: readonly string[], named: readonly string[]): string[] {
  return files.filter((file) => !named.includes(file));
}

/** Returns a module and everything it imports, except packages. */
function modulesLoadedWith(module: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const found = new Set([module]);
  for (const next of found) for (const one of importsOf(next)) if (!one.includes('node_modules')) found.add(one);
  return found;
}

/** Leaves out the scripts the page already names. */
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
  const app = load(APP);
  // The app's script, the largest, comes last, so the page's own scripts can run while it downloads.
  const scripts = new Set([
    ...[...load(READING), ...load(screen)].filter((file) => !app.includes(file)),
    ...app.toReversed(),
  ]);
  return [...scripts].filter((file) => !named.has(file)).map((file) => `/${file}`);
}

/** A parser node; its fields are read by name. */
interface Node {
  type: string;
  [part: string]: unknown;
}

interface Screen {
  path: string;
  screen: string;
}

/** Parses a routes file into each path and the file of its screen. */
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
    // The parent route of all screens has no path.
    if (address === undefined) return [];
    const load = allNodes(parts.get('component')).find(({ type }) => type === 'ImportExpression');
    const [name, screen] = [textOf(address), textOf(load?.source)];
    if (name === undefined || screen === undefined) throw new Error('A route does not say where its screen is.');
    return [{ path: name, screen }];
  });
}

interface Tab {
  tab: string;
  body: string;
  isFirst: boolean;
}

/** Parses a tab bodies file into each lazily loaded tab and the file of its component. */
export function tabsIn(code: string): Tab[] {
  const properties = allNodes(parseAst(code, { lang: 'ts' })).filter(({ type }) => type === 'Property');
  return properties.flatMap(({ key, value }, index): Tab[] => {
    const load = allNodes(value).find(({ type }) => type === 'ImportExpression');
    const body = textOf(load?.source);
    const tab = isNode(key) ? (textOf(key) ?? key.name) : undefined;
    return body === undefined || typeof tab !== 'string' ? [] : [{ tab, body, isFirst: index === 0 }];
  });
}

/** Returns an object's properties, including spread ones. */
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
