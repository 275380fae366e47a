import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { filesLoadedWith, groupPieces, type Piece } from './chunk-groups.ts';

/**
 * The script each module goes into. By default the bundler creates one per set of modules with the same users: up to
 * eighty for a screen, and on a phone each costs a wait. See docs/decisions/034.
 */
export type ChunkPlan = ReadonlyMap<string, string>;

const ROOT = import.meta.dirname;
const APP = path.resolve(ROOT, 'src/app/app.tsx');
/** Stores responses on the device. Every stored query except the session waits for it; the landing page loads it. */
const READING = path.resolve(ROOT, 'src/api/offline-reading.ts');
/** The entry of the signing page, which the server renders. */
export const SIGN_PAD = 'sign-pad';
const CLASS_NAMES = path.resolve(ROOT, 'src/ui/class-names.ts');
const PACKAGE = /[\\/]node_modules[\\/]/;
const SCREEN = /-screen\.tsx$/;
const DIALOG = /-dialog\.tsx$/;
/** Captures a dialog's module, or its folder if it isn't in a module. */
const MODULE = /^src[\\/](?:modules[\\/])?([^\\/]+)/;
/** In addition to the scripts of every screen. Sizes are of unminified source, of which a quarter or less is sent. */
const LIMITS_OF_A_SCREEN = { scripts: 7, needless: 340_000, isRaised: true };
/** For a tab or a module's dialogs, in addition to the screens' scripts. */
const LIMITS_OF_A_PART = { scripts: 3, needless: 50_000 };

/** Runs a build without writing it, to find out which modules remain after tree shaking and which screens need them. */
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
  const product = chunks.find(({ facadeModuleId }) => facadeModuleId === APP);
  const reading = chunks.find(({ moduleIds }) => moduleIds.includes(READING));
  const signing = chunks.find(({ isEntry, name }) => isEntry && name === SIGN_PAD);
  if (!page || !product || !reading || !signing)
    throw new Error('The build has no page, no product, no offline reading or no signing page.');
  const groups = new Map<string, string>();
  const put = (files: Iterable<string>, group: string) => {
    for (const file of files) for (const id of byFile.get(file)?.moduleIds ?? []) groups.set(id, group);
  };

  // The entry modules of the page, screens and tabs keep their own scripts.
  const isShared = (file: string) => byFile.get(file)?.facadeModuleId === null;
  const start = filesLoadedWith(page.fileName, byFile);
  const signedIn = filesLoadedWith(product.fileName, byFile);
  const read = filesLoadedWith(reading.fileName, byFile);
  const drawn = filesLoadedWith(signing.fileName, byFile);
  const always = new Set([...start, ...signedIn, ...read, ...drawn]);
  const isLater = (file: string) => !start.has(file);
  put([...signedIn].filter(isLater), 'product');
  // Not in the `product` script, which the landing page would load with it.
  put([...read].filter(isLater), 'reading');
  put([...start].filter(isShared), 'start');
  for (const id of page.moduleIds) if (PACKAGE.test(id) || id === CLASS_NAMES) groups.set(id, 'start');
  // The signing page isn't the app: in a script with the app's dialogs, it would start the app.
  put(
    [...drawn].filter((file) => isShared(file) && !start.has(file) && !signedIn.has(file)),
    'signature',
  );

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
  /** The scripts of the dialogs it combines. */
  of?: string[];
}

/** Combines each module's dialogs into one piece: they're small, and many are fetched before any is opened. */
function gatherDialogs(chunks: readonly Rolldown.OutputChunk[]): LatePiece[] {
  const imported = new Set(chunks.flatMap(({ imports }) => imports));
  const dialogs = new Map<string, LatePiece>();
  const others: LatePiece[] = [];
  for (const chunk of chunks) {
    const madeFor = chunk.facadeModuleId ?? '';
    // A dialog that another script imports would create an import cycle.
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
