import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database-setup.ts'],
    setupFiles: ['test/console.ts'],
    // The MCP client's `eventsource` has a `source` condition of its own, which Node can't load.
    server: { deps: { inline: [/@modelcontextprotocol\/client/, 'eventsource'] } },
    // Each worker keeps its one embedded database for all of its files. Three keep two processors busy, for one always waits.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // Time is measured in bench/: these only end what hangs, on the busiest machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
