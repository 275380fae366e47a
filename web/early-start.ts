import type { Plugin } from 'vite';

const PRELOADED = /<link rel="modulepreload" crossorigin href="(\/assets\/start-[\w-]+\.js)">/;

/**
 * Runs the `start` script (React and the other packages of every page) as soon as it arrives. Otherwise the browser
 * would wait for the app's last script before running any of them.
 */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!PRELOADED.test(html)) throw new Error('The page has no preload link for the `start` script.');
        return html.replace(PRELOADED, '<script type="module" async crossorigin src="$1"></script>');
      },
    },
  };
}
