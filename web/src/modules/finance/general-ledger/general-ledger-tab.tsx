import type { GeneralLedgerAccount } from '@builder-os/contract/modules/finance/general-ledger';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatDayRange } from '../../../format/dates.ts';
import { formatMoneyWithCents, formatSignedMoney } from '../../../format/money.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { FigureTable, TwoFigures } from '../../../ui/table/figure-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Loaded } from '../financial-dashboard/loaded.tsx';
import { KIND_LABELS } from '../ledger-accounts/ledger-labels.ts';
import { groupRows } from './account-groups.ts';
import { BookLink } from './book-link.tsx';
import { BookPostings } from './book-postings.tsx';
import { generalLedgerQuery, type LedgerSpan, ledgerPostingsQuery } from './general-ledger.queries.ts';
import { JobFilter } from './job-filter.tsx';
import { NothingPosted } from './nothing-posted.tsx';
import { LEDGER_COLUMNS } from './posting-columns.tsx';
import { useBooksUrlState } from './use-books-url-state.ts';

/** Every account between two days, or the postings of one. */
export function GeneralLedgerTab() {
  const { search, ledgerSpan: span, change } = useBooksUrlState();
  const { account, job } = search;
  const answer = useQuery(generalLedgerQuery(span, account));
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <JobFilter job={job} onChange={(chosen) => change({ job: chosen })} />
        {account !== undefined && (
          <BackButton variant="ghost" onClick={() => change({ account: undefined }, false)}>
            All accounts
          </BackButton>
        )}
      </div>
      <Loaded answer={answer} what="the general ledger">
        {({ accounts }) =>
          account === undefined ? (
            <AccountList accounts={accounts} span={span} />
          ) : (
            <AccountRows id={account} account={accounts[0]} span={span} />
          )
        }
      </Loaded>
    </>
  );
}

function AccountList({ accounts, span }: { accounts: readonly GeneralLedgerAccount[]; span: LedgerSpan }) {
  const isPhone = useIsPhone();
  if (accounts.length === 0) return <NothingPosted />;
  return (
    <FigureTable
      title="General Ledger"
      columns={['Account', ...(isPhone ? ['Closing and change'] : ['Opening', 'Change', 'Closing', 'Postings'])]}
      rows={groupRows(accounts, ({ ledgerAccountId, name, opening, change, closing, count }) => ({
        id: String(ledgerAccountId),
        label: <BookLink search={{ tab: 'general-ledger', ...span, account: ledgerAccountId }}>{name}</BookLink>,
        cells: isPhone
          ? [
              <TwoFigures
                key="closing"
                first={formatMoneyWithCents(closing)}
                second={formatSignedMoney(change, true)}
                secondLabel="change"
              />,
            ]
          : [
              formatMoneyWithCents(opening),
              formatMoneyWithCents(change),
              formatMoneyWithCents(closing),
              formatCount(count),
            ],
      }))}
    />
  );
}

interface AccountRowsProps {
  id: number;
  /** Undefined if nothing was posted to it by the last day. */
  account: GeneralLedgerAccount | undefined;
  span: LedgerSpan;
}

function AccountRows({ id, account, span }: AccountRowsProps) {
  if (!account) return <NothingPosted />;
  const { name, kind, opening, change, closing, count } = account;
  return (
    <>
      <h2 className="text-md font-strong">
        {name} <span className="text-label font-normal text-muted-foreground">{KIND_LABELS[kind]}</span>
      </h2>
      <MetricStrip
        metrics={[
          { label: 'Opening balance', figure: formatMoneyWithCents(opening) },
          { label: 'Change', figure: formatMoneyWithCents(change), support: formatCountOf(count, 'posting') },
          {
            label: 'Closing balance',
            figure: formatMoneyWithCents(closing),
            support: formatDayRange(span.from, span.to),
          },
        ]}
      />
      <BookPostings
        key={JSON.stringify([id, span])}
        label={`Postings to ${name}`}
        columns={LEDGER_COLUMNS}
        figureOf={({ balance }) => balance}
        pageQuery={(cursor) => ledgerPostingsQuery(id, span, cursor)}
      />
    </>
  );
}
