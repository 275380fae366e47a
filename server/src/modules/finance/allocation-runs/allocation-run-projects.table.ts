import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { allocationRuns } from './allocation-runs.table.ts';

/**
 * The projects whose payments a run divided, so that no later run sets their materials aside and no deal divides them
 * again.
 */
export const allocationRunProjects = pgTable(
  'allocation_run_projects',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => allocationRuns.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => revenueRecords.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.projectId] }),
    index('allocation_run_projects_project_idx').on(table.projectId),
  ],
);
