import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Of each script of the build: what it is, what it loads at once, and what is in it. */
export interface ListedChunk {
  fileName: string;
  /** The file it was split off for, from this folder. */
  madeFor: string | null;
  isDynamicEntry: boolean;
  imports: string[];
  /** Whether it has the signed-in app, which every screen loads. */
  holdsProduct: boolean;
  holdsZod: boolean;
}

/** In the build's folder; the server sends nothing that begins with a dot. */
export const CHUNK_LIST = '.chunks.json';
const PRODUCT = path.resolve(import.meta.dirname, 'src/app/product.tsx');
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/** Lists the scripts of the build, so that their sizes are added up without building again (`bench/script-budget.ts`). */
export function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    // By now what was empty has been taken out.
    writeBundle({ dir = '' }, bundle) {
      const list = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(
          ({ fileName, facadeModuleId, isDynamicEntry, imports, moduleIds }): ListedChunk => ({
            fileName,
            madeFor: facadeModuleId && path.relative(import.meta.dirname, facadeModuleId).replaceAll(path.sep, '/'),
            isDynamicEntry,
            imports,
            holdsProduct: moduleIds.includes(PRODUCT),
            holdsZod: moduleIds.some((id) => ZOD.test(id)),
          }),
        );
      writeFileSync(path.join(dir, CHUNK_LIST), JSON.stringify(list));
    },
  };
}
