import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database-setup.ts'],
    setupFiles: ['test/console.ts'],
    // The MCP client's `eventsource` exports TypeScript under the `source` condition, which Node can't load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, 'eventsource'] } },
    // Each worker uses one embedded database for all its files. Three workers keep two CPUs busy, because one is always
    // waiting.
    pool: 'forks',
    // Keeps compiled modules in node_modules for the next run, which then starts ten seconds sooner.
    experimental: { fsModuleCache: true },
    isolate: false,
    maxWorkers: 3,
    // Speed is measured in bench/. These limits only end tests that hang, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
