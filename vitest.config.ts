import { defineConfig } from 'vitest/config';

/**
 * One run over the three workspaces; the server's own configuration gives each worker a database. Time limits are for tests
 * that hang: a busy machine is no fault.
 */
export default defineConfig({
  test: {
    projects: [
      'server',
      { extends: './web/vite.config.ts', test: { name: 'web', root: './web', testTimeout: 30_000 } },
      {
        test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
        resolve: { conditions: ['source'] },
      },
    ],
    maxWorkers: 2,
  },
});
