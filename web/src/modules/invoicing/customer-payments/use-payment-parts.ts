import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { useEffect, useState } from 'react';
import { fillOldestFirst, type PartEntry } from './payment-parts.ts';

interface PartsEntries {
  amount: string;
  parts: readonly PartEntry[];
}

interface PaymentParts {
  /** As last rendered. */
  entries: PartsEntries;
  /** As they are now: a draft may have been restored since. */
  getEntries: () => PartsEntries;
  setParts: (parts: PartEntry[]) => void;
  invoices: readonly Invoice[];
  /** Until then the parts stay as they are, such as those of a restored draft. */
  isLoaded: boolean;
  /** Paid before the others. */
  firstId?: number | undefined;
}

/**
 * Divides a payment among the open invoices. The division follows the amount and the invoices until someone types
 * another.
 */
export function usePaymentParts({ entries, getEntries, setParts, invoices, isLoaded, firstId }: PaymentParts) {
  // The amount whose division is in the form, unless another was typed.
  const [divided, setDivided] = useState<string>();
  function stateOf({ amount, parts }: PartsEntries) {
    const isOfThese =
      parts.length === invoices.length && parts.every(({ invoiceId }, at) => invoices[at]?.id === invoiceId);
    const filled = fillOldestFirst(divided ?? amount, invoices, firstId);
    const areOwn = isLoaded && isOfThese && JSON.stringify(parts) !== JSON.stringify(filled);
    return { areOwn, isOutdated: isLoaded && (!isOfThese || (!areOwn && divided !== amount)) };
  }
  function refill() {
    const { amount } = getEntries();
    setParts(fillOldestFirst(amount, invoices, firstId));
    setDivided(amount);
  }
  const { areOwn, isOutdated } = stateOf(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each amount and list of invoices
  useEffect(() => {
    if (stateOf(getEntries()).isOutdated) refill();
  }, [isOutdated, entries.amount, invoices]);
  return { areOwn, refill };
}
