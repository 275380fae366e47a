import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { moveBy, moveTo } from './account-order.ts';
import { useOrderAccounts } from './profit-first-accounts.mutations.ts';

/** Moves accounts and announces their new rank. */
export function useAccountOrder(accounts: readonly ProfitFirstAccount[]) {
  const order = useOrderAccounts();
  const [announcement, setAnnouncement] = useState('');
  const ids = accounts.map(({ id }) => id);

  function put(next: number[], id: number) {
    if (next.every((other, index) => other === ids[index])) return;
    const name = accounts.find((account) => account.id === id)?.name ?? '';
    order.mutate(next, {
      onSuccess: () => setAnnouncement(`${name} is now ${next.indexOf(id) + 1} of ${next.length}.`),
      onError: (error) => errorToast(error, 'Failed to move account'),
    });
  }
  return {
    announcement,
    step: (id: number, by: -1 | 1) => put(moveBy(ids, id, by), id),
    /** @param place the rank among the other accounts */
    drop: (id: number, index: number) => put(moveTo(ids, id, index), id),
  };
}
export type AccountOrder = ReturnType<typeof useAccountOrder>;
