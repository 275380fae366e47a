import type { Plugin } from 'vite';
import { keepBuilds } from '../scripts/kept-builds.ts';

/** The page, and what the build notes for the server. */
const BESIDE = /^(?!assets\/)/;

/** Keeps the scripts of earlier builds: a running server still sends their page, and open pages import from them late. */
export function earlierBuilds(): Plugin {
  return {
    name: 'earlier-builds',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { emptyOutDir: false } }),
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }, bundle) => keepBuilds(dir, Object.keys(bundle), (file) => BESIDE.test(file)),
    },
  };
}
