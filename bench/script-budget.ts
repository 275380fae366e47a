import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Adds up the JavaScript a browser loads before a screen is there, after brotli: the entry, the screen's own chunk and
 * everything they import. What is loaded when used (charts, imports, the palette) does not count.
 */
const DIST = path.resolve(import.meta.dirname, '../web/dist');
const ENTRY = 'index.html';
// What the entry loads at once at any address but the landing page's.
const PRODUCT = 'src/app/product.tsx';
const LIMIT_KB = { landing: 110, screen: 220 };

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);
const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8')));
const compressed = new Map<string, number>();

const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx') && manifest[key]?.isDynamicEntry);
const sizes = screens.map((key) => ({ name: path.basename(key, '.tsx'), size: sizeOf([ENTRY, PRODUCT, key]) }));
sizes.push({ name: 'landing page', size: sizeOf([ENTRY]) });
let isOver = false;
for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
  const limit = name.startsWith('landing') ? LIMIT_KB.landing : LIMIT_KB.screen;
  if (size > limit) isOver = true;
  console.log(`${size.toFixed(1).padStart(7)} kB of ${limit}  ${name}${size > limit ? '  OVER' : ''}`);
}
if (process.argv.includes('--chunks')) {
  for (const [file, size] of [...compressed].toSorted((a, b) => b[1] - a[1]))
    console.log(`${size.toFixed(1)} kB ${file}`);
}
process.exitCode = isOver ? 1 : 0;

function sizeOf(keys: string[]): number {
  const files = new Set<string>();
  for (const key of keys) collect(key, new Set(), files);
  return [...files].reduce((sum, file) => sum + sizeAfterBrotli(file), 0);
}

function collect(key: string, seen: Set<string>, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, seen, files);
}

function sizeAfterBrotli(file: string): number {
  const known = compressed.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(path.join(DIST, file))).length / 1000;
  compressed.set(file, size);
  return size;
}
