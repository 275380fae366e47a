import { useCallback, useEffect, useRef } from 'react';
import { errorToast } from '../../../../api/error-toast.ts';
import type { LeadSelection } from './lead-selection.ts';
import type { LeadRows } from './use-lead-rows.ts';

/**
 * Selects or clears one lead or, with Shift, all rows since the last one clicked. The returned function is stable, so
 * unchanged rows don't render again.
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
      // Every row up to this one gets the state of the last one clicked.
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
