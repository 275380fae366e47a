import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { openingBalancesQuery } from './opening-balances.queries.ts';

const OpeningBalancesDialog = loadWhenUsed(
  async () => (await import('./opening-balances-dialog.tsx')).OpeningBalancesDialog,
);

/** Offers opening balances while an account has none. */
export function OpeningBalancesButton({ accounts }: { accounts: readonly ProfitFirstAccount[] }) {
  const { data: posted } = useQuery(openingBalancesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const canWrite = useCan('financial_write');
  const missing = accounts.filter(
    ({ id, isActive, isSystem }) => isActive && !isSystem && !posted?.some(({ accountId }) => accountId === id),
  );
  if (!posted || missing.length === 0) return null;
  return (
    <>
      <Button disabledReason={canWrite.reason} onClick={() => setIsOpen(true)}>
        <Scale aria-hidden="true" />
        Post Opening Balances
      </Button>
      {isOpen && <OpeningBalancesDialog accounts={missing} posted={posted} onClose={() => setIsOpen(false)} />}
    </>
  );
}
