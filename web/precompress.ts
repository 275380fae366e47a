import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg)$/;
/** In bytes; the server doesn't compress smaller files either. */
const WORTH_IT = 1_024;
const compress = promisify(brotliCompress);

/**
 * Writes a `.br` file next to each text file. The server sends it as is: compressed once, and better than per request.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (dir === undefined || source.length < WORTH_IT) return;
          const compressed = await compress(source, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            },
          });
          await writeFile(path.join(dir, `${file.fileName}.br`), compressed);
        }),
      );
    },
  };
}
