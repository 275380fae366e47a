import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { useCalendar } from '../../../app/calendar.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay, formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** The arithmetic of a reconciliation: from the opening balance to the difference, and from there to the books. */
export function WorksheetProof({ statement }: { statement: BankStatementDetail }) {
  const { opening, openingDay, openingChange, clearedIn, clearedOut, cleared, balance, difference } = statement;
  const { unclearedIn, unclearedOut, recordedLater, ledgerBalance, reconciledAt, reconciledByName, note } = statement;
  const calendar = useCalendar();
  return (
    <Panel title="Summary">
      <div className="grid gap-x-8 px-4 py-2.5 lg:grid-cols-2">
        <Facts className="content-start">
          <Fact label={openingDay ? `Opening balance, ${formatDay(openingDay, organization)}` : 'Opening balance'}>
            {formatMoneyWithCents(opening)}
          </Fact>
          {openingChange !== '0.00' && (
            <Fact label="Changed since then">
              <span className="text-negative">{formatMoneyWithCents(openingChange)}</span>
            </Fact>
          )}
          <Fact label={`Deposits cleared (${clearedIn.count})`}>+{formatMoneyWithCents(clearedIn.amount)}</Fact>
          <Fact label={`Payments cleared (${clearedOut.count})`}>−{formatMoneyWithCents(clearedOut.amount)}</Fact>
          <Fact label="Cleared balance" isTotal>
            {formatMoneyWithCents(cleared)}
          </Fact>
          <Fact label="Statement balance">{formatMoneyWithCents(balance)}</Fact>
          <Fact label="Difference" isTotal>
            <span className={difference === '0.00' ? 'text-positive' : 'text-negative'}>
              {formatMoneyWithCents(difference)}
            </span>
          </Fact>
        </Facts>
        <Facts className="content-start">
          <Fact label={`Uncleared deposits (${unclearedIn.count})`}>{formatMoneyWithCents(unclearedIn.amount)}</Fact>
          <Fact label={`Outstanding payments (${unclearedOut.count})`}>
            {formatMoneyWithCents(unclearedOut.amount)}
          </Fact>
          {recordedLater !== '0.00' && (
            <Fact label="Recorded after this day">{formatMoneyWithCents(recordedLater)}</Fact>
          )}
          <Fact label="Book balance">{formatMoneyWithCents(ledgerBalance)}</Fact>
          {reconciledAt && (
            <Fact label="Reconciled">
              {formatMomentDay(reconciledAt, calendar)}
              {reconciledByName && ` by ${reconciledByName}`}
            </Fact>
          )}
          {note && <Fact label="Note">{note}</Fact>}
        </Facts>
      </div>
    </Panel>
  );
}
