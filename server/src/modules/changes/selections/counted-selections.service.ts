import { recordChanges } from '../../../platform/audit/audit.ts';
import { found } from '../../../platform/http/errors.ts';
import type { JobChange } from '../../../platform/records/job-changes.ts';
import { countFromStart, findSelections, lockCountedSelections } from './selections.queries.ts';

/**
 * When a job gets a start date, the choices that count from it get their days. Choices are locked before their job, in
 * the same order as when choosing.
 */
export const COUNTED_CHOICES: JobChange = {
  lock: lockCountedSelections,
  apply: async (act, jobId) => {
    const counted = (await findSelections(act.tx, jobId)).filter(({ dueDays }) => dueDays !== null);
    await countFromStart(act.tx, jobId);
    const after = new Map((await findSelections(act.tx, jobId)).map((selection) => [selection.id, selection]));
    const changes = counted.map((before) => ({ before, after: found(after.get(before.id), 'Selection') }));
    await recordChanges(act, { resource: 'selection', verb: 'update', changes });
  },
};
