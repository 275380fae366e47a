import {
  type BusinessUnits,
  type DashboardForecast,
  type DashboardProfitFirst,
  FORECAST_BESIDE,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { SheetCell } from '../../../platform/sheets/write-xlsx.ts';
import { statementTable } from './report-statement.ts';
import { type ReportTable, titleOf } from './report-table.ts';

/** The data of a report; sections that weren't requested are missing. */
export interface ReportSections {
  profitFirst?: DashboardProfitFirst;
  profitAndLoss?: ProfitAndLoss;
  balanceSheet?: BalanceSheet;
  businessUnits?: BusinessUnits;
  forecast?: DashboardForecast;
}

/** The requested sections, in the order of the tabs. */
export function reportTables(read: ReportSections): ReportTable[] {
  const { profitFirst, profitAndLoss, balanceSheet, businessUnits, forecast } = read;
  return [
    profitFirst && profitFirstTable(profitFirst),
    profitAndLoss && statementTable(profitAndLoss),
    balanceSheet && balanceTable(balanceSheet),
    businessUnits && unitsTable(businessUnits),
    forecast && forecastTable(forecast),
  ].filter((table) => table !== undefined);
}

function profitFirstTable(found: DashboardProfitFirst): ReportTable {
  const { accounts, percentageTotal, openingTotal, allocatedSum, otherChangeTotal, allocatedTotal, balanceTotal } =
    found;
  return {
    section: 'profit-first',
    title: 'Profit First',
    columns: [
      { header: 'Account', type: 'text', width: 24 },
      { header: 'Percentage', type: 'percent' },
      { header: 'Opening', type: 'money' },
      { header: 'Allocated', type: 'money' },
      { header: 'Share', type: 'percent' },
      { header: 'Other change', type: 'money' },
      { header: 'Balance', type: 'money' },
      { header: 'Target', type: 'money' },
      { header: '% of target', type: 'percent' },
    ],
    rows: [
      ...accounts.map((account) => [
        account.name,
        account.percentage,
        account.opening,
        account.allocated,
        account.allocatedShare,
        account.otherChange,
        account.balance,
        account.targetBalance,
        account.targetShare,
      ]),
      ['Total', percentageTotal, openingTotal, allocatedSum, null, otherChangeTotal, balanceTotal, null, null],
      ['Allocated to accounts', null, null, allocatedTotal, null, null, null, null, null],
    ],
    strong: [accounts.length],
    nothing: 'No Profit First accounts configured.',
  };
}

const SECTION_TITLES: Record<BalanceSheet['lines'][number]['section'], string> = {
  cash: 'Cash',
  receivables: 'Receivables',
  jointVentures: 'Joint ventures at cost',
  currentLiabilities: 'Current liabilities',
  loans: 'Loans',
  equity: 'Equity',
};

function balanceTable(sheet: BalanceSheet): ReportTable {
  const rows: SheetCell[][] = [];
  const strong: number[] = [];
  const addSum = (name: string, amount: string, prior: string) => {
    strong.push(rows.length);
    rows.push([name, null, amount, prior]);
  };
  const addSection = (section: keyof typeof SECTION_TITLES) => {
    const title = SECTION_TITLES[section];
    const lines = sheet.lines.filter((line) => line.section === section);
    rows.push(...lines.map(({ name, amount, prior }) => [title, name, amount, prior]));
    const sum = sheet.sections.find((candidate) => candidate.section === section);
    addSum(`${title}, total`, sum?.amount ?? '0.00', sum?.prior ?? '0.00');
  };
  addSection('cash');
  addSection('receivables');
  addSection('jointVentures');
  addSum('Assets', sheet.assets, sheet.priorAssets);
  // Without invoices and bills in the app, these rows don't exist.
  if (sheet.lines.some(({ section }) => section === 'currentLiabilities')) addSection('currentLiabilities');
  addSection('loans');
  addSum('Net worth', sheet.netWorth, sheet.priorNetWorth);
  addSection('equity');
  return {
    section: 'balance-sheet',
    title: 'Balance Sheet',
    columns: [
      { header: 'Section', type: 'text', width: 28 },
      { header: 'Line', type: 'text', width: 36 },
      { header: sheet.day, type: 'money', width: 18 },
      { header: sheet.priorDay, type: 'money', width: 18 },
    ],
    rows,
    strong,
    nothing: 'No activity in this period.',
  };
}

function unitsTable({ units, total }: BusinessUnits): ReportTable {
  const toRow = (name: string, unit: BusinessUnits['total']) => [
    name,
    unit.revenue,
    unit.priorRevenue,
    unit.growth,
    unit.revenueShare,
    unit.expenses,
    unit.netProfit,
    unit.margin,
    unit.priorNetProfit,
    unit.netGrowth,
    unit.projects,
    unit.projectRevenue,
    unit.wonDeals,
    unit.wonValue,
  ];
  // A single unit is its own total.
  const isWhole = units.length > 1;
  return {
    section: 'business-units',
    title: 'Business Units',
    columns: [
      { header: 'Business Unit', type: 'text', width: 20 },
      { header: 'Revenue', type: 'money' },
      { header: 'Prior revenue', type: 'money' },
      { header: 'Growth', type: 'percent' },
      { header: '% of revenue', type: 'percent' },
      { header: 'Expenses', type: 'money' },
      { header: 'Net profit', type: 'money' },
      { header: 'Margin', type: 'percent' },
      { header: 'Prior net profit', type: 'money' },
      { header: 'Net growth', type: 'percent' },
      { header: 'Projects', type: 'number' },
      { header: 'Project revenue', type: 'money' },
      { header: 'Deals won', type: 'number' },
      { header: 'Value won', type: 'money' },
    ],
    rows: [
      ...units.map(({ businessUnit, ...unit }) => toRow(titleOf(businessUnit), unit)),
      ...(isWhole ? [toRow('Total', total)] : []),
    ],
    strong: isWhole ? [units.length] : [],
    parts: [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 8, 9, 10, 11, 12, 13],
    ],
    nothing: 'No activity in this period.',
  };
}

function forecastTable(forecast: DashboardForecast): ReportTable {
  const { months, quarters, total, overdue, later, undated } = forecast;
  const toRow = (name: string, day: string | null, of: DashboardForecast['total']) => [
    name,
    day,
    of.pipeline,
    of.pending,
    of.bills,
    of.net,
  ];
  return {
    section: 'forecasts',
    title: 'Forecasts',
    columns: [
      { header: 'Period', type: 'text', width: 28 },
      { header: 'From', type: 'day' },
      { header: 'Weighted pipeline', type: 'money', width: 18 },
      { header: 'Pending revenue', type: 'money', width: 18 },
      { header: 'Scheduled bills', type: 'money', width: 18 },
      { header: 'Net', type: 'money', width: 18 },
    ],
    rows: [
      ...quarters.map((quarter) => toRow(quarter.label, null, quarter)),
      toRow('Total', null, total),
      ...months.map((month) => toRow(month.month, `${month.month}-01`, month)),
      toRow(FORECAST_BESIDE.overdue, null, overdue),
      toRow(FORECAST_BESIDE.later, null, later),
      toRow(FORECAST_BESIDE.undated, null, undated),
    ],
    strong: [quarters.length],
    nothing: 'Nothing expected.',
  };
}
