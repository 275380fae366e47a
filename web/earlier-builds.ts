import type { Plugin } from 'vite';
import { keepBuilds } from '../scripts/kept-builds.ts';

/** The page, and the files the build writes for the server. */
const BESIDE = /^(?!assets\/)/;

/** Keeps earlier builds' scripts: a running server still sends their page, and open pages load them later. */
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
