import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * The script that each module goes into. Left alone, the bundler makes one of every set of modules that the same parts
 * load, which is up to eighty for a screen, and on a phone each is a wait. See docs/decisions/034.
 */
export type ChunkPlan = ReadonlyMap<string, string>;

const ROOT = import.meta.dirname;
const PRODUCT = path.resolve(ROOT, 'src/app/product.tsx');
const SCREEN = /-screen\.tsx$/;
/**
 * Needed by so large a share of the screens, a module is in one script with all others of that share. Its imports are
 * needed at least as often, so that these scripts never load each other in a circle.
 */
const SHARED_BY = [
  { name: 'most-screens', share: 0.45 },
  { name: 'some-screens', share: 0.2 },
];

/** Builds once without writing anything, to learn which modules are left in the end and which screens need them. */
export async function planChunks(config: InlineConfig): Promise<ChunkPlan> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  if (!('output' in result)) throw new Error('The build that plans the chunks gave no output.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return plan(chunks);
}

function plan(chunks: readonly Rolldown.OutputChunk[]): ChunkPlan {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const page = chunks.find(({ isEntry, name }) => isEntry && name === 'app');
  const product = chunks.find(({ facadeModuleId }) => facadeModuleId === PRODUCT);
  if (!page || !product) throw new Error('The build has no page or no product.');
  const start = listLoaded(page, byFile);
  const signedIn = listLoaded(product, byFile);
  const screens = chunks
    .filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && SCREEN.test(facadeModuleId ?? ''))
    .map((screen) => ({ file: screen.fileName, loaded: listLoaded(screen, byFile) }));

  const fewScreens = new Map<string, string>();
  const groupOf = ({ fileName }: Rolldown.OutputChunk): string | undefined => {
    if (start.has(fileName)) return 'start';
    if (signedIn.has(fileName)) return 'product';
    const users = screens.filter(({ loaded }) => loaded.has(fileName)).map(({ file }) => file);
    // Dialogs, menus and charts: the bundler splits them as they are used.
    if (users.length === 0) return undefined;
    const shared = SHARED_BY.find(({ share }) => users.length >= screens.length * share);
    if (shared) return shared.name;
    const key = users.join();
    const name = fewScreens.get(key) ?? `few-screens-${fewScreens.size + 1}`;
    fewScreens.set(key, name);
    return name;
  };

  const groups = new Map<string, string>();
  // What a screen or dialog is split off for keeps its own script.
  for (const chunk of chunks.filter(({ facadeModuleId }) => facadeModuleId === null)) {
    const group = groupOf(chunk);
    if (group !== undefined) for (const id of chunk.moduleIds) groups.set(id, group);
  }
  return groups;
}

/** A script and all that it imports. */
function listLoaded(from: Rolldown.OutputChunk, byFile: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const next of byFile.get(file)?.imports ?? []) visit(next);
  };
  visit(from.fileName);
  return found;
}
