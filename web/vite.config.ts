import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkList } from './chunk-list.ts';
import { type ChunkPlan, planChunks, SIGN_PAD } from './chunk-plan.ts';
import { earlierBuilds } from './earlier-builds.ts';
import { earlyStart } from './early-start.ts';
import { everydayFonts, FONTS_ALIAS } from './everyday-fonts.ts';
import { offlineShell } from './offline-shell.ts';
import { precompress } from './precompress.ts';
import { screenList } from './screen-list.ts';
import { splitContract } from './split-contract.ts';

const server = 'http://127.0.0.1:3000';

const PAGE_STYLES = ['assets/pages.css', 'assets/document-fonts.css'];
const SCRIPTS = { app: 'index.html', [SIGN_PAD]: 'src/sign-page/sign-pad.ts' };

const RESOLVE = { alias: FONTS_ALIAS, conditions: ['source', 'module', 'browser', 'development|production'] };

const BUILD = {
  // Inlined assets would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  // Every browser that supports this app preloads modules natively.
  modulePreload: { polyfill: false },
};

let plan: ChunkPlan = new Map();

/** Plans when a build starts: other tools also read this file and don't wait for the plan. */
function chunkPlan(): Plugin {
  return {
    name: 'chunk-plan',
    apply: 'build',
    async buildStart() {
      plan = await planChunks({
        root: import.meta.dirname,
        plugins: [everydayFonts(), splitContract(), react(), tailwindcss()],
        resolve: RESOLVE,
        build: { ...BUILD, rolldownOptions: { input: SCRIPTS } },
      });
    },
  };
}

export default defineConfig({
  plugins: [
    chunkPlan(),
    earlyStart(),
    everydayFonts(),
    offlineShell(),
    splitContract(),
    react(),
    tailwindcss(),
    chunkList(),
    screenList(),
    precompress(),
    earlierBuilds(),
  ],
  resolve: RESOLVE,
  // Unit tests resolve packages as a server would.
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: {
    proxy: {
      '/api': server,
      '/setup': server,
      '/invite': server,
      '/quote': server,
      '/sign/': server,
      '/order/': server,
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
        ...SCRIPTS,
        pages: 'src/styles/pages.css',
        'document-fonts': 'src/styles/document-fonts.css',
      },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'plan', name: (id: string) => plan.get(id) ?? null, includeDependenciesRecursively: false },
          ],
        },
        entryFileNames: ({ name }: Rolldown.PreRenderedChunk) =>
          name === SIGN_PAD ? 'assets/[name].js' : 'assets/[name]-[hash].js',
        // Server-rendered pages link their stylesheets by fixed names.
        assetFileNames: (asset: Rolldown.PreRenderedAsset) =>
          PAGE_STYLES.find((name) => asset.names.includes(name.slice('assets/'.length))) ??
          'assets/[name]-[hash][extname]',
      },
    },
  },
});
