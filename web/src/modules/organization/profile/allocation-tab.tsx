import type { AllocationList } from '@builder-os/contract/modules/organization/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountFill } from '../../../app/account-colors.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { askFor } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { allocationListQuery } from './profile.queries.ts';

/** How each deposit is allocated, and when bills are paid. */
export function AllocationTab() {
  const answer = useQuery(allocationListQuery);
  return (
    <LoadedPart answer={answer} what="the allocation">
      {(list) => (
        <>
          <Targets targets={list.targets} />
          <Accounts list={list} />
        </>
      )}
    </LoadedPart>
  );
}

/** The owner's targets, in percent of revenue. */
function Targets({ targets }: { targets: AllocationList['targets'] }) {
  return (
    <MetricStrip
      metrics={[
        { label: 'Gross profit', figure: formatPercent(targets.grossProfit), support: 'target: at least' },
        { label: 'Fixed expenses', figure: formatPercent(targets.fixedExpenses), support: 'target: at most' },
        { label: 'Net margin', figure: formatPercent(targets.netMargin), support: 'target: at least' },
      ]}
    />
  );
}

function Accounts({ list }: { list: AllocationList }) {
  const { accounts, totalPercentage, note, nextRun, nextDueOn, missingPermission } = list;
  return (
    <Panel
      title="Profit First allocation"
      note={accounts.length > 0 && `${formatPercent(totalPercentage)} allocated`}
      actions={
        <Link to="/financial" search={{ tab: 'profit-first' }} className={buttonClasses({ size: 'sm' })}>
          Open Profit First
        </Link>
      }
    >
      {accounts.length === 0 ? (
        <EmptyState
          headline="No Profit First accounts configured"
          sentence="Set up your financial structure so each deposit is split among your accounts by percentage."
          action={
            <Link to="/financial" search={{ tab: 'profit-first' }} className={buttonClasses({ variant: 'primary' })}>
              Set Up Accounts
            </Link>
          }
          more={<LearnMore page="profit-first" />}
        />
      ) : (
        <ul aria-label="Accounts">
          {accounts.map(({ id, name, percentage, balance }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border px-4 py-2.25 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_4.5rem_8rem]"
            >
              <b className="min-w-0 truncate font-strong">{name}</b>
              <Progress
                value={Number(percentage)}
                label={`${name} share`}
                barClassName={accountFill(index)}
                className="max-sm:hidden"
              />
              <span className="text-right font-strong tabular">{formatPercent(percentage)}</span>
              {balance !== null && (
                <span className="text-right text-muted-foreground tabular max-sm:col-start-2">
                  {formatMoneyWithCents(balance)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="px-4 py-3 text-label text-muted-foreground">
        <b className="font-strong text-foreground">{note}</b> The next allocation run is{' '}
        {formatDay(nextRun, organization)}
        {nextDueOn !== nextRun && `, due ${formatDay(nextDueOn, organization)}`}.
        {missingPermission !== null && ` Balances are hidden. ${askFor(missingPermission)}`}
      </p>
    </Panel>
  );
}
