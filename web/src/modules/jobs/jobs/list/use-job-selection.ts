import { MOST_BULK_JOBS } from '@builder-os/contract/modules/jobs/job-bulk';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageRows } from '../../../../app/records/use-page-rows.ts';

const NONE: ReadonlySet<number> = new Set();

/** The selected jobs, kept while pages scroll out of view. */
export function useJobSelection() {
  const [ids, setIds] = useState(NONE);
  return {
    ids,
    set: (changed: readonly number[], isChosen: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (!isChosen) after.delete(id);
          else if (after.size < MOST_BULK_JOBS) after.add(id);
        }
        return after;
      }),
    clear: () => setIds(NONE),
  };
}
export type JobSelection = ReturnType<typeof useJobSelection>;

/** The selection for the table. Only rows that are loaded can be selected, alone or as a range with Shift. */
export function useJobRows(rows: PageRows<Job>, selection: JobSelection) {
  const current = useRef({ rows, selection });
  useEffect(() => {
    current.current = { rows, selection };
  });
  const last = useRef<{ index: number; isChosen: boolean } | null>(null);
  const select = useCallback((index: number, { id }: Job, isRange: boolean) => {
    const { rows, selection } = current.current;
    if (isRange && last.current) {
      const { index: from, isChosen } = last.current;
      last.current = { index, isChosen };
      selection.set(loadedIds(rows, Math.min(from, index), Math.max(from, index)), isChosen);
      return;
    }
    last.current = { index, isChosen: !selection.ids.has(id) };
    selection.set([id], last.current.isChosen);
  }, []);
  const shown = loadedIds(rows, 0, Math.min(rows.rowCount, MOST_BULK_JOBS) - 1);
  const { ids } = selection;
  return {
    allLabel: 'Select the listed jobs',
    labelOf: ({ name }: Job) => `Select ${name}`,
    isAll: shown.length > 0 && shown.every((id) => ids.has(id)),
    isSome: ids.size > 0,
    has: ({ id }: Job) => ids.has(id),
    selectAll: () => selection.set(shown, true),
    clear: selection.clear,
    select,
  };
}

function loadedIds(rows: PageRows<Job>, from: number, to: number): number[] {
  const ids: number[] = [];
  for (let index = from; index <= to; index += 1) {
    const job = rows.rowAt(index);
    if (job) ids.push(job.id);
  }
  return ids;
}
