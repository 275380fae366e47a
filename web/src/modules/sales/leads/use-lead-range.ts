import { useEffect, useMemo, useRef } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import type { LeadSelection } from './lead-selection.ts';
import type { LeadRows } from './use-lead-rows.ts';

/**
 * Chooses row by row, and with Shift all rows from the last one on. The functions are always the same ones: rows that
 * have not changed keep them.
 */
export function useLeadRange(rows: LeadRows, selection: LeadSelection) {
  const current = useRef({ rows, selection });
  useEffect(() => {
    current.current = { rows, selection };
  });
  const last = useRef<{ index: number; isChosen: boolean } | null>(null);
  return useMemo(
    () => ({
      toggle: (index: number, id: number) => {
        const isChosen = !current.current.selection.has(id);
        last.current = { index, isChosen };
        current.current.selection.set([id], isChosen);
      },
      /** What became of the last row becomes of all rows up to this one. */
      extend: async (index: number) => {
        const { index: from, isChosen } = last.current ?? { index, isChosen: true };
        last.current = { index, isChosen };
        try {
          const leads = await current.current.rows.rowsBetween(Math.min(from, index), Math.max(from, index));
          const ids = leads.map(({ id }) => id);
          current.current.selection.set(ids, isChosen);
        } catch (error) {
          errorToast(error, 'Failed to select leads');
        }
      },
    }),
    [],
  );
}
export type LeadRange = ReturnType<typeof useLeadRange>;
