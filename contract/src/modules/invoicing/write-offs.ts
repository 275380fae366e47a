import type { Invoice } from './invoices.ts';

/**
 * Why nothing can be written off an issued invoice; undefined if something can. Everything owed can be written off,
 * including retainage, and after an earlier write-off the rest.
 */
export function writeOffRefusal({ balance }: Pick<Invoice, 'balance'>): string | undefined {
  return balance === '0.00' ? 'Nothing is left to pay on this invoice.' : undefined;
}

/** Why no write-off can be undone; undefined if one can. The last one is undone first. */
export function undoWriteOffRefusal({ writtenOff }: Pick<Invoice, 'writtenOff'>): string | undefined {
  return writtenOff === '0.00' ? 'Nothing is written off on this invoice.' : undefined;
}
