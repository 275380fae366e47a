import type { TransactionDetail } from '@builder-os/contract/modules/finance/financial-transactions';

/** Returns why a transaction can't be reversed on its own; undefined if it can. */
export function refuseReversal({ reversedOn, entries }: TransactionDetail): string | undefined {
  if (reversedOn !== null) return 'Already reversed.';
  const source = entries[0]?.sourceType ?? null;
  if (source === null || source === 'financial-transaction' || source === 'revenue-record') return undefined;
  return `It came from the ${source.replaceAll('-', ' ')}. Reverse it there.`;
}

export function refuseCorrection(transaction: TransactionDetail): string | undefined {
  if (transaction.entries[0]?.sourceType === 'revenue-record') {
    return 'This is a project payment. Undo it on the project.';
  }
  return refuseReversal(transaction);
}
