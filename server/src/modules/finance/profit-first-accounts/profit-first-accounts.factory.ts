import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { Agent } from '../../../../test/agent.ts';
import type { TestApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

export type Accounts = Record<
  'income' | 'profit' | 'owners_pay' | 'taxes' | 'operating' | 'materials' | 'vault' | 'suspense',
  number
>;

/** Empties the database, then adds a bookkeeper and the default accounts. */
export async function setUpBooks(app: TestApp, person: Parameters<typeof buildUser>[1] = { role: 'manager' }) {
  await emptyDatabase(app.database);
  const kim = await app.signedIn(await buildUser(app.db, person));
  return { kim, accounts: await setUpDefaultAccounts(kim) };
}

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
