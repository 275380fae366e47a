import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { type FigureRow, FigureTable } from '../../../ui/table/figure-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { groupRows } from '../general-ledger/account-groups.ts';
import { BookLink } from '../general-ledger/book-link.tsx';
import { NothingPosted } from '../general-ledger/nothing-posted.tsx';
import { useBooksUrlState } from '../general-ledger/use-books-url-state.ts';
import { trialBalanceQuery } from './trial-balance.queries.ts';

/** Every account with its debit or credit at the end of a day. */
export function TrialBalanceTab() {
  const { day } = useBooksUrlState();
  const isPhone = useIsPhone();
  return (
    <Loaded answer={useQuery(trialBalanceQuery(day))} what="the trial balance">
      {(balance) =>
        balance.lines.length === 0 ? (
          <NothingPosted />
        ) : (
          <>
            {balance.debit !== balance.credit && (
              <p role="alert" className="flex gap-2 rounded-lg bg-tone-red-bg px-4 py-2.5 text-tone-red">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                Debits and credits aren’t equal. Tell your administrator.
              </p>
            )}
            <FigureTable
              title="Trial Balance"
              columns={['Account', ...(isPhone ? ['Balance'] : ['Debit', 'Credit'])]}
              rows={rowsOf(balance, isPhone)}
            />
          </>
        )
      }
    </Loaded>
  );
}

/** On a phone, both sides are in one column and say which they are. */
function rowsOf({ day, lines, debit, credit }: TrialBalance, isPhone: boolean): FigureRow[] {
  const total = (id: string, label: string, ...cells: string[]): FigureRow => ({ id, kind: 'total', label, cells });
  return [
    ...groupRows(lines, ({ ledgerAccountId, name, ...sides }) => ({
      id: String(ledgerAccountId),
      label: (
        <BookLink
          search={{ tab: 'general-ledger', from: `${day.slice(0, 4)}-01-01`, to: day, account: ledgerAccountId }}
        >
          {name}
        </BookLink>
      ),
      cells: isPhone ? [eitherSide(sides)] : [sideText(sides.debit), sideText(sides.credit)],
    })),
    ...(isPhone
      ? [
          total('debit', 'Total debits', `${formatMoneyWithCents(debit)} Dr`),
          total('credit', 'Total credits', `${formatMoneyWithCents(credit)} Cr`),
        ]
      : [total('total', 'Total', formatMoneyWithCents(debit), formatMoneyWithCents(credit))]),
  ];
}

function eitherSide({ debit, credit }: Pick<TrialBalance, 'debit' | 'credit'>): string {
  if (debit !== '0.00') return `${formatMoneyWithCents(debit)} Dr`;
  return credit === '0.00' ? formatMoneyWithCents(debit) : `${formatMoneyWithCents(credit)} Cr`;
}

function sideText(amount: string): string {
  return amount === '0.00' ? '' : formatMoneyWithCents(amount);
}
