import { WHOLE } from '@builder-os/contract/modules/finance/allocation';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

/** The fields of an account that dividing money needs. */
export interface DividedAccount {
  id: number;
  ledgerAccountId: number;
  name: string;
  role: AccountRole | null;
  percentage: string;
  archivedAt: string | null;
}

/** The accounts that money comes from, and the accounts it goes to. */
export interface Roles<Account> {
  income: Account | undefined;
  operating: Account | undefined;
  materials: Account | undefined;
  /** The accounts that get a share, in order; the one for operating expenses gets the rest. */
  sharers: Account[];
  totalPercentage: string;
  /** The reason why nothing can be divided; null if it can. */
  problem: string | null;
}

export function assignRoles<Account extends DividedAccount>(all: readonly Account[]): Roles<Account> {
  const accounts = all.filter(({ archivedAt }) => archivedAt === null);
  const withRole = (role: AccountRole) => accounts.find((account) => account.role === role);
  const [income, operating] = [withRole('income'), withRole('operating')];
  const total = accounts.reduce((sum, { percentage }) => sum + toCents(percentage), 0n);
  const totalPercentage = fromCents(total);
  const roles = {
    income,
    operating,
    materials: withRole('materials'),
    sharers: accounts.filter((account) => account === operating || toCents(account.percentage) > 0n),
    totalPercentage,
  };
  return { ...roles, problem: problemOf(accounts, roles) };
}

function problemOf<Account extends DividedAccount>(
  accounts: readonly Account[],
  { income, operating, totalPercentage }: Omit<Roles<Account>, 'problem'>,
): string | null {
  if (accounts.every(({ role }) => role === 'suspense')) return 'Set up accounts first.';
  if (!income) return 'First set an account’s “Used for” to Income.';
  if (!operating) return 'First set an account’s “Used for” to Operating.';
  const holding = accounts.find(
    ({ role, percentage }) => (role === 'income' || role === 'suspense') && toCents(percentage) > 0n,
  );
  if (holding) return `Set ${holding.name} to 0%. Money is allocated from it, not to it.`;
  if (totalPercentage !== WHOLE) {
    return `The percentages total ${totalPercentage}%. Change them to total 100%.`;
  }
  return null;
}
