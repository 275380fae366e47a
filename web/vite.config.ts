import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { chunkList } from './chunk-list.ts';
import { planChunks } from './chunk-plan.ts';
import { offlineShell } from './offline-shell.ts';
import { precompress } from './precompress.ts';
import { splitContract } from './split-contract.ts';

const server = 'http://127.0.0.1:3000';

const PAGE_STYLES = ['assets/pages.css', 'assets/document-fonts.css'];

const RESOLVE = { conditions: ['source', 'module', 'browser', 'development|production'] };

const BUILD = {
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  // Every browser that can run this preloads modules itself.
  modulePreload: { polyfill: false },
};

export default defineConfig(async ({ command }) => {
  const plan =
    command === 'build'
      ? await planChunks({
          root: import.meta.dirname,
          plugins: [splitContract(), react(), tailwindcss()],
          resolve: RESOLVE,
          build: { ...BUILD, rolldownOptions: { input: { app: 'index.html' } } },
        })
      : new Map<string, string>();
  return {
    plugins: [offlineShell(), splitContract(), react(), tailwindcss(), chunkList(), precompress()],
    resolve: RESOLVE,
    // Unit tests resolve as a server would.
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
    server: {
      proxy: {
        '/api': server,
        '/setup': server,
        '/invite': server,
        '/quote': server,
        '/reset': server,
        '/healthz': server,
        '/p/': server,
        '/sitemap.xml': server,
        '/robots.txt': server,
      },
    },
    build: {
      ...BUILD,
      rolldownOptions: {
        input: {
          app: 'index.html',
          pages: 'src/styles/pages.css',
          'document-fonts': 'src/styles/document-fonts.css',
        },
        output: {
          codeSplitting: {
            groups: [
              { debugName: 'plan', name: (id: string) => plan.get(id) ?? null, includeDependenciesRecursively: false },
            ],
          },
          // The server-rendered pages link their stylesheets by names that never change.
          assetFileNames: (asset: Rolldown.PreRenderedAsset) =>
            PAGE_STYLES.find((name) => asset.names.includes(name.slice('assets/'.length))) ??
            'assets/[name]-[hash][extname]',
        },
      },
    },
  };
});
