import type { Import, ImportState } from '@builder-os/contract/modules/sales/imports';
import type { Actor } from '../../../platform/http/act.ts';

export type ImportStep = 'check' | 'run' | 'undo';

/** Only the person who uploaded the file or an administrator can continue an import. */
export function canManageImport(actor: Actor | null, current: Pick<Import, 'createdBy'>): boolean {
  return actor !== null && (actor.role === 'admin' || actor.id === current.createdBy);
}

/** Whether an import can continue in a person's name: they have access, and it's theirs or they're an administrator. */
export function mayGoOn(actor: Actor | null, current: Pick<Import, 'createdBy'>): boolean {
  return actor?.isApproved === true && actor.isActive && canManageImport(actor, current);
}

const STATES_BEFORE: Record<ImportStep, readonly ImportState[]> = {
  check: ['uploaded', 'checked'],
  run: ['checked'],
  undo: ['done'],
};

/** Whether a step may start now. A failed import continues from the state it reached. */
export function canStart(step: ImportStep, current: Omit<Import, 'createdAt' | 'finishedAt'>): boolean {
  if (current.state !== 'failed') return STATES_BEFORE[step].includes(current.state);
  const { totalRows, validRows, duplicateRows, faultyRows, importedRows } = current;
  const isWhole = totalRows > 0;
  const isValidated = validRows + duplicateRows + faultyRows === totalRows;
  switch (step) {
    case 'check':
      return isWhole && importedRows === 0;
    case 'run':
      return isWhole && isValidated;
    case 'undo':
      return importedRows > 0;
  }
}
