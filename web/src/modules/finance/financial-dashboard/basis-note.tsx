import type { Basis } from '@builder-os/contract/modules/finance/ledger';

/** Tells what an accrual statement counts, and that the cards above it don't. */
export function BasisNote({ basis }: { basis: Basis }) {
  if (basis === 'cash') return null;
  return (
    <p className="text-xs text-muted-foreground">
      On an accrual basis: open invoices and bills count from their dates. The cards above are on a cash basis.
    </p>
  );
}
