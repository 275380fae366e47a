import type { Plugin } from 'vite';

const PRELOADED = /<link rel="modulepreload" crossorigin href="(\/assets\/start-[\w-]+\.js)">/;

/**
 * Runs the `start` script (React and the other packages of every page) as soon as it's there, while the app's own scripts
 * are still downloading. Otherwise the browser would run everything once the last of them has arrived.
 */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!PRELOADED.test(html)) throw new Error('The page names no `start` script.');
        return html.replace(PRELOADED, '<script type="module" async crossorigin src="$1"></script>');
      },
    },
  };
}
