import type { ImportState, LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import type { Actor } from '../../../platform/http/act.ts';

export type ImportStep = 'check' | 'run' | 'undo';

/** Only whoever uploaded the file, or an administrator, goes on with it. */
export function canManageImport(actor: Actor | null, leadImport: Pick<LeadImport, 'createdBy'>): boolean {
  return actor !== null && (actor.role === 'admin' || actor.id === leadImport.createdBy);
}

const STATES_BEFORE: Record<ImportStep, readonly ImportState[]> = {
  check: ['uploaded', 'checked'],
  run: ['checked'],
  undo: ['done'],
};

/** Whether a step may begin now. A failed import goes on from what it reached. */
export function canStart(step: ImportStep, leadImport: Omit<LeadImport, 'createdAt' | 'finishedAt'>): boolean {
  if (leadImport.state !== 'failed') return STATES_BEFORE[step].includes(leadImport.state);
  const { totalRows, validRows, duplicateRows, faultyRows, importedRows } = leadImport;
  const isWhole = totalRows > 0;
  const isJudged = validRows + duplicateRows + faultyRows === totalRows;
  switch (step) {
    case 'check':
      return isWhole && importedRows === 0;
    case 'run':
      return isWhole && isJudged;
    case 'undo':
      return importedRows > 0;
  }
}
