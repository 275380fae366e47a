import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { filesLoadedWith, groupPieces, type Piece } from './chunk-groups.ts';

/**
 * The script that each module goes into. Left alone, the bundler makes one of every set of modules that the same parts
 * load, which is up to eighty for a screen, and on a phone each is a wait. See docs/decisions/034.
 */
export type ChunkPlan = ReadonlyMap<string, string>;

const ROOT = import.meta.dirname;
const PRODUCT = path.resolve(ROOT, 'src/app/product.tsx');
/** Stores answers on the device. Every stored query but the session waits for it, and the landing page loads it too. */
const READING = path.resolve(ROOT, 'src/api/offline-reading.ts');
const SCREEN = /-screen\.tsx$/;
const DIALOG = /-dialog\.tsx$/;
/** The module of the product a dialog is of, or its folder beside the modules. */
const MODULE = /^src[\\/](?:modules[\\/])?([^\\/]+)/;
/** Scripts beside those of every screen; the sizes are of text as it is written, of which a quarter or less is sent. */
const LIMITS_OF_A_SCREEN = { scripts: 6, needless: 210_000 };
/** Of a tab or a module's dialogs: scripts beside those of screens. */
const LIMITS_OF_A_PART = { scripts: 3, needless: 50_000 };

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
  const reading = chunks.find(({ moduleIds }) => moduleIds.includes(READING));
  if (!page || !product || !reading) throw new Error('The build has no page, no product or no offline reading.');
  const groups = new Map<string, string>();
  const put = (files: Iterable<string>, group: string) => {
    for (const file of files) for (const id of byFile.get(file)?.moduleIds ?? []) groups.set(id, group);
  };

  // The entry modules of the page, screens and tabs keep their own scripts.
  const isShared = (file: string) => byFile.get(file)?.facadeModuleId === null;
  const start = filesLoadedWith(page.fileName, byFile);
  const signedIn = filesLoadedWith(product.fileName, byFile);
  const read = filesLoadedWith(reading.fileName, byFile);
  const always = new Set([...start, ...signedIn, ...read]);
  const isLater = (file: string) => !start.has(file);
  put([...signedIn].filter(isLater), 'product');
  // Not in the product's script, which the landing page would load with it.
  put([...read].filter(isLater), 'reading');
  put([...start].filter(isShared), 'start');

  const split = chunks.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !always.has(fileName));
  const screens = split.filter(({ facadeModuleId }) => SCREEN.test(facadeModuleId ?? '')).map(fileOf);
  const ofScreens = new Set(screens.flatMap((screen) => [...filesLoadedWith(screen, byFile)]));
  const shared = chunks.filter(({ fileName }) => ofScreens.has(fileName) && !always.has(fileName)).map(pieceOf);
  for (const [index, files] of groupPieces(shared, screens, LIMITS_OF_A_SCREEN).entries())
    put(files, `screens-${index + 1}`);

  // Dialogs, tabs and charts.
  const isLate = (chunk: Rolldown.OutputChunk) => !ofScreens.has(chunk.fileName) && !always.has(chunk.fileName);
  const late = gatherDialogs(chunks.filter(isLate));
  const parts = late.filter(({ file, of }) => of || byFile.get(file)?.isDynamicEntry).map(({ file }) => file);
  for (const [index, files] of groupPieces(late, parts, LIMITS_OF_A_PART).entries()) put(files, `parts-${index + 1}`);
  for (const { file, of } of late) if (of) put(of, file);
  return groups;
}

function fileOf({ fileName }: Rolldown.OutputChunk): string {
  return fileName;
}

function pieceOf({ fileName, imports, code }: Rolldown.OutputChunk): Piece {
  return { file: fileName, imports, size: code.length };
}

interface LatePiece extends Piece {
  /** The scripts of the dialogs that it is made of. */
  of?: string[];
}

/** All dialogs of a module as one piece: they are small, and many are fetched before one is opened. */
function gatherDialogs(chunks: readonly Rolldown.OutputChunk[]): LatePiece[] {
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  const dialogs = new Map<string, LatePiece>();
  const others: LatePiece[] = [];
  for (const chunk of chunks) {
    const madeFor = chunk.facadeModuleId ?? '';
    // One that another imports too would make scripts load each other in a circle.
    if (!DIALOG.test(madeFor) || imported.has(chunk.fileName)) {
      others.push(pieceOf(chunk));
      continue;
    }
    const file = `dialogs-${MODULE.exec(path.relative(ROOT, madeFor))?.[1] ?? 'other'}`;
    const { of = [], imports, size } = dialogs.get(file) ?? { imports: [], size: 0 };
    dialogs.set(file, {
      file,
      of: [...of, chunk.fileName],
      imports: [...imports, ...chunk.imports],
      size: size + chunk.code.length,
    });
  }
  return [...dialogs.values(), ...others];
}
