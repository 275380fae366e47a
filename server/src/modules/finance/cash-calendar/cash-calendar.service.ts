import {
  type CASH_EXPORT_FORMATS,
  type CashCalendar,
  type CashItem,
  type CashRows,
  type CashRowsQuery,
  mondayOf,
  SHOWN_CASH_ITEMS,
} from '@builder-os/contract/modules/finance/cash-calendar';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { CashForecasts } from '../../../platform/cash-forecasts/cash-forecasts.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import type { Sheet } from '../../../platform/sheets/write-xlsx.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { listAccounts } from '../profit-first-accounts/profit-first-accounts.service.ts';
import { cashWeeks, isOut, itemsBetween, lastDayOf, sumOf, toCashItem } from './cash-weeks.ts';

const TRANSFERS =
  'Allocations, owner’s pay and tax transfers move money between your accounts and leave total cash alone.';

type ExportFormat = (typeof CASH_EXPORT_FORMATS)[number];
type Account = CashRows['accounts'][number];

interface Forecast {
  today: string;
  cash: string;
  accounts: Account[];
  /** By day; undated ones last. */
  items: (CashItem & { sourceLabel: string })[];
}

/** The next 13 weeks: the balance of the accounts now, and the expected cash in and out. */
export async function getCashCalendar(db: Executor, sources: CashForecasts): Promise<CashCalendar> {
  const { today, cash, items } = await readForecast(db, sources);
  const beside = items.filter(({ date }) => date === null);
  return {
    today,
    cash,
    weeks: cashWeeks(cash, items, today),
    beside: { count: beside.length, amount: fromCents(sumOf(beside)) },
    assumptions: [...sources.all().map(({ assumption }) => assumption), TRANSFERS],
  };
}

/** The rows of a figure. A balance consists of the accounts now and everything expected until then. */
export async function getCashRows(
  db: Executor,
  sources: CashForecasts,
  { figure, week }: CashRowsQuery,
): Promise<CashRows> {
  const { today, accounts, items } = await readForecast(db, sources);
  const from = week ?? mondayOf(today);
  const found = cashWeeks('0.00', [], today).find((one) => one.from === from);
  if (!found) throw validation({ week: 'Enter the Monday of one of the 13 weeks.' });
  const inWeek = itemsBetween(items, found.from, found.to);
  const picked = {
    opening: () => itemsBetween(items, today, addDays(from, -1)),
    moneyIn: () => inWeek.filter((item) => !isOut(item)),
    moneyOut: () => inWeek.filter(isOut),
    closing: () => itemsBetween(items, today, found.to),
    beside: () => items.filter(({ date }) => date === null),
  }[figure]();
  const held = figure === 'opening' || figure === 'closing' ? accounts : [];
  const total = held.reduce((cents, { balance }) => cents + toCents(balance), sumOf(picked));
  return {
    total: fromCents(figure === 'moneyOut' ? -total : total),
    accounts: held,
    items: picked.slice(0, SHOWN_CASH_ITEMS),
    count: picked.length,
  };
}

/** Records who exports the calendar. */
export async function recordCashExport(act: Act, format: ExportFormat): Promise<void> {
  await recordAction(act, { action: 'cash-calendar.export', resource: 'cash-calendar', details: { format } });
}

/** The weeks and their rows as sheets. */
export async function makeCashSheets(
  db: Executor,
  sources: CashForecasts,
): Promise<{ today: string; sheets: Sheet[] }> {
  const { today, cash, items } = await readForecast(db, sources);
  const weeks = cashWeeks(cash, items, today);
  const money = (header: string) => ({ header, type: 'money', width: 16 }) as const;
  return {
    today,
    sheets: [
      {
        name: 'Weeks',
        columns: [
          { header: 'From', type: 'day' },
          { header: 'To', type: 'day' },
          ...['Opening', 'Money in', 'Money out', 'Closing'].map(money),
          { header: 'Lowest', type: 'text' },
        ],
        rows: weeks.map((week) => [
          week.from,
          week.to,
          week.opening,
          week.moneyIn,
          week.moneyOut,
          week.closing,
          week.isLowest ? 'Lowest' : '',
        ]),
      },
      {
        name: 'Rows',
        columns: [
          { header: 'Expected on', type: 'day' },
          { header: 'Source', type: 'text', width: 20 },
          { header: 'Title', type: 'text', width: 32 },
          { header: 'Detail', type: 'text', width: 32 },
          money('Amount'),
        ],
        rows: items.map((item) => [item.date, item.sourceLabel, item.title, item.detail, item.amount]),
      },
    ],
  };
}

/** The weeks, then the rows, in one CSV file with a column that says which. */
export function toCashCsv(sheets: readonly Sheet[]): AsyncGenerator<string> {
  const [weeks, rows] = sheets;
  return writeCsv(
    ['Kind', 'From', 'To', 'Source', 'Title', 'Detail', 'Opening', 'Money in', 'Money out', 'Closing', 'Lowest'],
    pagesOf(weeks, rows),
  );
}

async function* pagesOf(weeks: Sheet | undefined, rows: Sheet | undefined): AsyncGenerator<Line[]> {
  yield (weeks?.rows ?? []).map(([from = '', to = '', ...figures]) => ['Week', from, to, '', '', '', ...figures]);
  yield (rows?.rows ?? []).map(([date = '', source = '', title = '', detail = '', amount = '']) => {
    const text = String(amount);
    const sides = text.startsWith('-') ? ['', text.slice(1)] : [text, ''];
    return ['Row', date, date, source, title, detail, '', ...sides, '', ''];
  });
}

async function readForecast(db: Executor, sources: CashForecasts): Promise<Forecast> {
  const { today } = await getBookDays(db);
  const until = lastDayOf(today);
  const accounts = (await listAccounts(db)).map(({ id, name, currentBalance }) => ({
    accountId: id,
    name,
    balance: currentBalance,
  }));
  const items: Forecast['items'] = [];
  for (const { key, label, read } of sources.all()) {
    const expected = await read(db, { today, until });
    items.push(...expected.map((one) => ({ ...toCashItem(key, one, today), sourceLabel: label })));
  }
  const inCalendar = items.filter(({ date }) => date === null || date <= until);
  return {
    today,
    cash: fromCents(accounts.reduce((cents, { balance }) => cents + toCents(balance), 0n)),
    accounts: accounts.filter(({ balance }) => balance !== '0.00'),
    items: inCalendar.toSorted((one, other) => (one.date ?? '9999').localeCompare(other.date ?? '9999')),
  };
}
