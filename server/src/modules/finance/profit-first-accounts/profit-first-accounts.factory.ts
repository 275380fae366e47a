import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { Agent } from '../../../../test/agent.ts';

type Accounts = Record<
  'income' | 'profit' | 'owners_pay' | 'taxes' | 'operating' | 'materials' | 'vault' | 'suspense',
  number
>;

/** Sets up the default accounts over the API. @returns their ids by role */
export async function setUpDefaultAccounts(agent: Agent): Promise<Accounts> {
  const accounts: ProfitFirstAccount[] = (await agent.post('/api/profit-first-accounts/set-up')).json();
  const idOf = (role: string) => {
    const account = accounts.find((candidate) => candidate.role === role);
    if (!account) throw new Error(`no account has the role ${role}`);
    return account.id;
  };
  return {
    income: idOf('income'),
    profit: idOf('profit'),
    owners_pay: idOf('owners_pay'),
    taxes: idOf('taxes'),
    operating: idOf('operating'),
    materials: idOf('materials'),
    vault: idOf('vault'),
    suspense: idOf('suspense'),
  };
}

/** Balances by account name. */
export async function readBalances(agent: Agent): Promise<Record<string, string>> {
  const accounts: ProfitFirstAccount[] = (await agent.get('/api/profit-first-accounts')).json();
  return Object.fromEntries(accounts.map(({ name, currentBalance }) => [name, currentBalance]));
}
