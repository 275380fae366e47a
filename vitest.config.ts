import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// They take a minute or so each; begun last, one worker would wait for the other.
const LONG = [
  'backup-kills',
  'platform/backup/backups',
  'matrix',
  'searched-lists',
  'embedded',
  'admin/backups/backups',
  'database-cut',
  'worker-pool',
  'issued-pdfs',
  'test/versions',
];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

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
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
  },
});
