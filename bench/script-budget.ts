import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CHUNK_LIST, type ListedChunk } from '../web/chunk-list.ts';

/**
 * Adds up the JavaScript (after brotli) a browser loads before a screen is shown: the entry, the screen's chunk and
 * their imports. Code loaded on use doesn't count. Fails if a screen exceeds its budget, loads too many scripts, or
 * loads zod without showing a form.
 */
const DIST = path.resolve(import.meta.dirname, '../web/dist');
const ENTRY = 'index.html';
const LIMIT_KB = { landing: 110, screen: 220 };
const MOST_SCRIPTS = { landing: 3, screen: 12 };
// The screen consists of its two forms.
const SCREENS_WITH_A_FORM = ['profile-screen'];

interface FirstLoad {
  name: string;
  limit: number;
  mostScripts: number;
  chunks: Set<ListedChunk>;
}

const chunks: ListedChunk[] = JSON.parse(readFileSync(path.join(DIST, CHUNK_LIST), 'utf8'));
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const byModule = new Map(chunks.map((chunk) => [chunk.madeFor, chunk]));
const sizes = new Map(
  chunks.map((chunk) => [chunk, brotliCompressSync(readFileSync(path.join(DIST, chunk.fileName))).length / 1000]),
);

const loads = listFirstLoads().toSorted((one, other) => sizeOf(other) - sizeOf(one));
let isRefused = false;
for (const load of loads) {
  const faults = faultsOf(load);
  if (faults !== '') isRefused = true;
  const count = `${String(load.chunks.size).padStart(2)} scripts of ${load.mostScripts}`;
  console.log(`${sizeOf(load).toFixed(1).padStart(7)} kB of ${load.limit}  ${count}  ${load.name}${faults}`);
}
if (process.argv.includes('--chunks')) printChunks();
process.exitCode = isRefused ? 1 : 0;

function listFirstLoads(): FirstLoad[] {
  const product = chunks.find(({ holdsProduct }) => holdsProduct);
  const screens = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.madeFor?.endsWith('-screen.tsx'));
  return [
    {
      name: 'landing page',
      limit: LIMIT_KB.landing,
      mostScripts: MOST_SCRIPTS.landing,
      chunks: collect([byModule.get(ENTRY)]),
    },
    ...screens.map((screen) => ({
      name: path.basename(screen.madeFor ?? '', '.tsx'),
      limit: LIMIT_KB.screen,
      mostScripts: MOST_SCRIPTS.screen,
      chunks: collect([byModule.get(ENTRY), product, screen]),
    })),
  ];
}

function collect(starts: (ListedChunk | undefined)[]): Set<ListedChunk> {
  const found = new Set<ListedChunk>();
  const visit = (chunk: ListedChunk | undefined) => {
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
  const many = load.chunks.size > load.mostScripts ? '  TOO MANY' : '';
  const hasZod = [...load.chunks].some(({ holdsZod }) => holdsZod);
  return over + many + (hasZod && !SCREENS_WITH_A_FORM.includes(load.name) ? '  LOADS ZOD' : '');
}

function printChunks(): void {
  const loaded = new Set(loads.flatMap((load) => [...load.chunks]));
  const largest = [...loaded].map((chunk) => ({ file: chunk.fileName, size: sizes.get(chunk) ?? 0 }));
  for (const { file, size } of largest.toSorted((one, other) => other.size - one.size))
    console.log(`${size.toFixed(1)} kB ${file}`);
}
