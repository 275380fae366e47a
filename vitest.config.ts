import { defineConfig } from 'vitest/config';

/** One run over the three workspaces; the server's own configuration gives each worker a database. */
export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      {
        test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'] },
        resolve: { conditions: ['source'] },
      },
    ],
    maxWorkers: 2,
  },
});
