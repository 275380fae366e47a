import { IMPORT_FIELD_DEFINITIONS } from '@builder-os/contract/modules/sales/import-fields';
import type { ImportState } from '@builder-os/contract/modules/sales/imports';

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: 'Columns not matched',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

/** A field's label, for reasons that come from the server. */
export function labelOfField(field: string): string {
  return Object.entries(IMPORT_FIELD_DEFINITIONS).find(([name]) => name === field)?.[1].label ?? field;
}
