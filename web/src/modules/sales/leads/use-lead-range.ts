import { useCallback, useEffect, useRef } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import type { LeadSelection } from './lead-selection.ts';
import type { LeadRows } from './use-lead-rows.ts';

/**
 * Chooses row by row, and with Shift all rows from the last one on. The function is always the same one: rows that
 * have not changed keep it.
 */
export function useLeadRange(rows: LeadRows, selection: LeadSelection) {
  const current = useRef({ rows, selection });
  useEffect(() => {
    current.current = { rows, selection };
  });
  const last = useRef<{ index: number; isChosen: boolean } | null>(null);
  return useCallback((index: number, { id }: { id: number }, isRange: boolean) => {
    const { rows, selection } = current.current;
    if (isRange) {
      // What became of the last row becomes of all rows up to this one.
      const { index: from, isChosen } = last.current ?? { index, isChosen: true };
      last.current = { index, isChosen };
      rows.rowsBetween(Math.min(from, index), Math.max(from, index)).then(
        (leads) =>
          current.current.selection.set(
            leads.map((lead) => lead.id),
            isChosen,
          ),
        (error) => errorToast(error, 'Failed to select leads'),
      );
    } else {
      last.current = { index, isChosen: !selection.has(id) };
      selection.set([id], last.current.isChosen);
    }
  }, []);
}
