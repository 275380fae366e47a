import type { FinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import type { PageRows } from '../../../app/records/use-page-rows.ts';
import { formatDay } from '../../../format/dates.ts';
import { TransactionAmount } from './transaction-amount.tsx';
import { describeAccounts } from './transaction-labels.ts';
import { TransactionMarks } from './transaction-marks.tsx';

interface TransactionsPhoneListProps {
  rows: PageRows<FinancialTransaction>;
  onOpen: (id: number) => void;
}

/** The transactions on a phone: description and amount, unit and accounts, day. */
export function TransactionsPhoneList({ rows, onOpen }: TransactionsPhoneListProps) {
  return (
    <PhoneList label="Transactions" rows={rows} className="min-h-17 items-center py-2.5">
      {(transaction) => (
        <div className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <button
              type="button"
              onClick={() => onOpen(transaction.id)}
              className="min-w-0 flex-1 wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
            >
              {transaction.description}
            </button>
            <TransactionAmount transaction={transaction} />
          </span>
          <span className="flex items-center gap-2 text-sm text-muted-foreground">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {UNIT_LABELS[transaction.businessUnit]} · {describeAccounts(transaction)}
            </span>
            <TransactionMarks transaction={transaction} />
            <span className="text-label text-subtle-foreground">
              {formatDay(transaction.transactionDate, organization)}
            </span>
          </span>
        </div>
      )}
    </PhoneList>
  );
}
