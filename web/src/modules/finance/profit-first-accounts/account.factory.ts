import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';

let lastId = 0;

export function buildAccount(fields: Partial<ProfitFirstAccount> = {}): ProfitFirstAccount {
  lastId += 1;
  return {
    id: lastId,
    accountType: 'checking',
    name: `Account ${lastId}`,
    percentage: '0.00',
    currentBalance: '0.00',
    targetBalance: null,
    isActive: true,
    sortOrder: lastId,
    isSystem: false,
    role: null,
    ledgerAccountId: lastId,
    archivedAt: null,
    version: 1,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
}
