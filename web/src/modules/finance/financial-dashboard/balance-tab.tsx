import {
  BALANCE_SECTIONS,
  type BalanceLine,
  type BalanceSection,
  type BalanceSheet,
} from '@builder-os/contract/modules/finance/financial-statements';
import { useQuery } from '@tanstack/react-query';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoney, formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { type FigureRow, FigureTable } from '../../../ui/table/figure-table.tsx';
import { BookLink } from '../general-ledger/book-link.tsx';
import { BasisSwitch } from './basis-switch.tsx';
import { BALANCE_LABELS } from './dashboard-labels.ts';
import { balanceSheetQuery } from './financial-dashboard.queries.ts';
import { Loaded } from './loaded.tsx';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const EntryDialog = loadWhenUsed(async () => (await import('../journal-entries/entry-dialog.tsx')).EntryDialog);
const LedgerAccountDialog = loadWhenUsed(
  async () => (await import('../ledger-accounts/ledger-account-dialog.tsx')).LedgerAccountDialog,
);

/** The balance sheet on the last day of the period. */
export function BalanceTab() {
  const { period, basis } = useDashboardUrlState();
  const [dialog, setDialog] = useState<'entry' | 'account' | null>(null);
  const { reason } = useCan('financial_write');
  return (
    <Loaded answer={useQuery(balanceSheetQuery({ period, basis }))} what="the balance sheet">
      {(sheet) => (
        <>
          <BasisSwitch />
          <MetricStrip
            metrics={[
              { label: 'Assets', figure: formatMoney(sheet.assets), support: `as of ${formatLongDay(sheet.day)}` },
              { label: 'Liabilities', figure: formatMoney(sheet.liabilities), support: liabilitiesText(sheet) },
              { label: 'Net worth', figure: formatMoney(sheet.netWorth), support: 'assets minus liabilities' },
            ]}
          />
          {sheet.difference !== '0.00' && (
            <p role="alert" className="flex gap-2 rounded-lg bg-tone-red-bg px-4 py-2.5 text-tone-red">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              The two sides are off by {formatMoneyWithCents(sheet.difference)}. Tell your administrator.
            </p>
          )}
          <FigureTable
            title="Balance Sheet"
            columns={['Line', formatLongDay(sheet.day), formatLongDay(sheet.priorDay)]}
            rows={balanceRows(sheet)}
          />
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Button disabledReason={reason} onClick={() => setDialog('entry')}>
              <Plus aria-hidden="true" />
              Post Entry
            </Button>
            <Button disabledReason={reason} onClick={() => setDialog('account')}>
              <Plus aria-hidden="true" />
              New Ledger Account
            </Button>
            <p className="text-xs text-muted-foreground">
              Enter loans, joint venture interests and owner contributions by hand.
            </p>
          </div>
          {dialog === 'entry' && <EntryDialog onClose={() => setDialog(null)} />}
          {dialog === 'account' && <LedgerAccountDialog onClose={() => setDialog(null)} />}
        </>
      )}
    </Loaded>
  );
}

function balanceRows(sheet: BalanceSheet): FigureRow[] {
  const part = (section: BalanceSection): FigureRow[] => {
    const lines = sheet.lines.filter((line) => line.section === section);
    const sum = sheet.sections.find((candidate) => candidate.section === section);
    return [
      { id: `heading ${section}`, kind: 'heading', label: BALANCE_LABELS[section], cells: [] },
      ...lines.map(({ ledgerAccountId, name, amount, prior }) => ({
        id: `${section} ${ledgerAccountId ?? name}`,
        label: linkTo(sheet.day, { ledgerAccountId, name }, name),
        cells: [
          formatMoneyWithCents(amount),
          prior === '0.00'
            ? formatMoneyWithCents(prior)
            : linkTo(sheet.priorDay, { ledgerAccountId, name }, formatMoneyWithCents(prior)),
        ],
      })),
      totalRow(section, `Total ${BALANCE_LABELS[section].toLowerCase()}`, sum?.amount, sum?.prior),
    ];
  };
  const assets = BALANCE_SECTIONS.filter((section) => !['currentLiabilities', 'loans', 'equity'].includes(section));
  return [
    ...assets.flatMap(part),
    totalRow('assets', 'Assets', sheet.assets, sheet.priorAssets),
    ...(hasCurrentLiabilities(sheet) ? part('currentLiabilities') : []),
    ...part('loans'),
    ...part('equity'),
    totalRow('net worth', 'Net worth', sheet.netWorth, sheet.priorNetWorth),
  ];
}

/**
 * Links a line to its details: the postings of its account, or income and expenses. The lines of invoiced projects
 * have no link, because Revenue Tracking shows projects as they are now, including those with an invoice.
 */
function linkTo(day: string, { ledgerAccountId, name }: Pick<BalanceLine, 'ledgerAccountId' | 'name'>, text: string) {
  const year = Number(day.slice(0, 4));
  const thisYear = { tab: 'general-ledger', from: `${year}-01-01`, to: day } as const;
  if (ledgerAccountId !== null) return <BookLink search={{ ...thisYear, account: ledgerAccountId }}>{text}</BookLink>;
  if (name === 'Net profit this year') return <BookLink search={thisYear}>{text}</BookLink>;
  if (name === 'Retained earnings') return <BookLink search={{ day: `${year - 1}-12-31` }}>{text}</BookLink>;
  return text;
}

function hasCurrentLiabilities({ lines }: BalanceSheet): boolean {
  return lines.some(({ section }) => section === 'currentLiabilities');
}

function liabilitiesText(sheet: BalanceSheet): string {
  return hasCurrentLiabilities(sheet) ? 'bills, taxes, credits and loans' : 'loans';
}

function totalRow(id: string, label: string, amount = '0.00', prior = '0.00'): FigureRow {
  return {
    id: `total ${id}`,
    kind: 'total',
    label,
    cells: [formatMoneyWithCents(amount), formatMoneyWithCents(prior)],
  };
}
