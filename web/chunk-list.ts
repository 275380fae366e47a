import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A script of the build: its source, its static imports and what it contains. */
export interface ListedChunk {
  fileName: string;
  /** The file it was split off for, relative to this folder. */
  madeFor: string | null;
  isDynamicEntry: boolean;
  imports: string[];
  /** Whether it contains the signed-in app, which every screen loads. */
  holdsProduct: boolean;
  holdsZod: boolean;
}

/** In the build's folder; the server never sends files that start with a dot. */
export const CHUNK_LIST = '.chunks.json';
const APP = path.resolve(import.meta.dirname, 'src/app/app.tsx');
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/** Lists the scripts of the build, so `bench/script-budget.ts` can add up their sizes without building again. */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    // By now the bundler has removed empty scripts.
    writeBundle({ dir = '' }, bundle) {
      const list = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(
          ({ fileName, facadeModuleId, isDynamicEntry, imports, moduleIds }): ListedChunk => ({
            fileName,
            madeFor: facadeModuleId && path.relative(import.meta.dirname, facadeModuleId).replaceAll(path.sep, '/'),
            isDynamicEntry,
            imports,
            holdsProduct: moduleIds.includes(APP),
            holdsZod: moduleIds.some((id) => ZOD.test(id)),
          }),
        );
      writeFileSync(path.join(dir, CHUNK_LIST), JSON.stringify(list));
    },
  };
}
