import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkList } from './chunk-list.ts';
import { offlineShell } from './offline-shell.ts';
import { precompress } from './precompress.ts';
import { splitContract } from './split-contract.ts';

const server = 'http://127.0.0.1:3000';

const FIRST_LOAD =
  /[\\/]web[\\/]src[\\/](api[\\/](api-error|client|error-toast|intent|invalidation|persister|query-client|outbox[\\/]outbox)|ui[\\/](load-when-used|toast))\.tsx?$|preload-helper|[\\/]@tanstack[\\/](query-core|react-query)[\\/]/;

const ICON = /[\\/]lucide-react[\\/]/;

const PAGE_STYLES = ['assets/pages.css', 'assets/document-fonts.css'];

export default defineConfig({
  plugins: [offlineShell(), splitContract(), react(), tailwindcss(), chunkList(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
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
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that can run this preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'index.html', pages: 'src/styles/pages.css', 'document-fonts': 'src/styles/document-fonts.css' },
      output: {
        // What every screen calls the server by is one chunk, however many lazily loaded parts use some of it.
        // Icons that many parts show are one more: alone each is smaller than the request for it.
        codeSplitting: {
          groups: [
            { name: 'base', test: FIRST_LOAD },
            { name: 'icons', test: ICON, minShareCount: 12 },
          ],
        },
        // The server-rendered pages link their stylesheets by names that never change.
        assetFileNames: (asset) =>
          PAGE_STYLES.find((name) => asset.names.includes(name.slice('assets/'.length))) ??
          'assets/[name]-[hash][extname]',
      },
    },
  },
});
