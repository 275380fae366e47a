import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildChunks } from '../web/build-chunks.ts';

/**
 * Builds the web client and adds up the JavaScript a browser loads before a screen is there, after brotli: the entry,
 * the screen's own chunk and everything they import. What is loaded when used (forms, charts, imports, the palette)
 * does not count. Fails when a screen is over its budget, or brings zod although no form stands on it.
 */
const WEB = path.resolve(import.meta.dirname, '../web');
const ENTRY = path.join(WEB, 'index.html');
// What the entry loads at once at any address but the landing page's.
const PRODUCT = path.join(WEB, 'src/app/product.tsx');
const LIMIT_KB = { landing: 110, screen: 220 };
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
// Its two forms are the screen.
const SCREENS_WITH_A_FORM = ['profile-screen'];

type Chunk = Awaited<ReturnType<typeof buildChunks>>[number];

interface FirstLoad {
  name: string;
  limit: number;
  chunks: Set<Chunk>;
}

const chunks = await buildChunks();
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk]));
const sizes = new Map(chunks.map((chunk) => [chunk, brotliCompressSync(chunk.code).length / 1000]));

const loads = listFirstLoads().toSorted((one, other) => sizeOf(other) - sizeOf(one));
let isRefused = false;
for (const load of loads) {
  const faults = faultsOf(load);
  if (faults !== '') isRefused = true;
  console.log(`${sizeOf(load).toFixed(1).padStart(7)} kB of ${load.limit}  ${load.name}${faults}`);
}
if (process.argv.includes('--chunks')) printChunks();
process.exitCode = isRefused ? 1 : 0;

function listFirstLoads(): FirstLoad[] {
  const screens = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.endsWith('-screen.tsx'));
  return [
    { name: 'landing page', limit: LIMIT_KB.landing, chunks: collect([byModule.get(ENTRY)]) },
    ...screens.map((screen) => ({
      name: path.basename(screen.facadeModuleId ?? '', '.tsx'),
      limit: LIMIT_KB.screen,
      chunks: collect([byModule.get(ENTRY), byModule.get(PRODUCT), screen]),
    })),
  ];
}

function collect(starts: (Chunk | undefined)[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk) throw new Error('A chunk that every screen needs is not in the build.');
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const start of starts) visit(start);
  return found;
}

function sizeOf(load: FirstLoad): number {
  return [...load.chunks].reduce((sum, chunk) => sum + (sizes.get(chunk) ?? 0), 0);
}

function faultsOf(load: FirstLoad): string {
  const over = sizeOf(load) > load.limit ? '  OVER' : '';
  const hasZod = [...load.chunks].some(({ moduleIds }) => moduleIds.some((id) => ZOD.test(id)));
  return over + (hasZod && !SCREENS_WITH_A_FORM.includes(load.name) ? '  LOADS ZOD' : '');
}

function printChunks(): void {
  const loaded = new Set(loads.flatMap((load) => [...load.chunks]));
  const largest = [...loaded].map((chunk) => ({ file: chunk.fileName, size: sizes.get(chunk) ?? 0 }));
  for (const { file, size } of largest.toSorted((one, other) => other.size - one.size))
    console.log(`${size.toFixed(1)} kB ${file}`);
}
