import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import {
  REPORT_SECTIONS,
  type ReportQuery,
  type ReportSection,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Sheet } from '../../../platform/sheets/write-xlsx.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import {
  choosePeriod,
  type ExpectedSources,
  getBalanceSheet,
  getBusinessUnits,
  getForecast,
  getProfitAndLoss,
  getProfitFirst,
} from './financial-dashboard.service.ts';
import { findLedgerHash, findPersonName } from './financial-report.queries.ts';
import { reportSheets } from './report-sheets.ts';
import { type FinancialReport, titleOf } from './report-table.ts';
import { type ReportSections, reportTables } from './report-tables.ts';

/** Reads every section from the same moment, so that they agree with each other and with the ledger's hash. */
export function readReport(
  { database, cashForecasts, saleInvoices }: Pick<Platform, 'database'> & ExpectedSources,
  actor: Actor | null,
  query: ReportQuery,
): Promise<FinancialReport> {
  const { id } = requireActor(actor);
  return inTransaction(
    database,
    async (tx) => {
      const { period, today } = await choosePeriod(tx, query);
      const { companyName, timeZone } = await getOrganization(tx);
      const sections = await readSections(tx, query, { cashForecasts, saleInvoices });
      const ledgerHash = await findLedgerHash(tx);
      const generatedBy = await findPersonName(tx, id);
      const generatedAt = momentText(new Date(), timeZone);
      return {
        fileName: fileNameOf(query, period, today),
        companyName,
        period,
        basis: query.basis ?? 'cash',
        jobName: await nameJob(tx, query),
        unitName: query.unit === undefined ? null : titleOf(query.unit),
        day: today,
        tables: reportTables(sections),
        method: sections.forecast?.method ?? null,
        footer: `Generated ${generatedAt} by ${generatedBy} · Unaudited · Ledger ${ledgerHash}`,
        generatedAt,
        generatedBy,
        ledgerHash,
      };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** Records who generates the report, and from which state of the books. */
export async function recordReport(act: Act, query: ReportQuery, { ledgerHash }: FinancialReport): Promise<void> {
  await recordAction(act, { action: 'financial-report.generate', details: { ...query, ledgerHash } });
}

export function toSheets(report: FinancialReport): Sheet[] {
  return reportSheets(report);
}

async function readSections(tx: Executor, query: ReportQuery, expected: ExpectedSources): Promise<ReportSections> {
  const wanted = (section: ReportSection) => (query.sections ?? REPORT_SECTIONS).includes(section);
  const sections: ReportSections = {};
  if (wanted('profit-first')) sections.profitFirst = await getProfitFirst(tx, query);
  if (wanted('profit-and-loss')) sections.profitAndLoss = await getProfitAndLoss(tx, query);
  if (wanted('balance-sheet')) sections.balanceSheet = await getBalanceSheet(tx, query, expected.saleInvoices);
  if (wanted('business-units')) {
    const found = await getBusinessUnits(tx, query);
    const units = found.units.filter(({ businessUnit }) => query.unit === undefined || businessUnit === query.unit);
    sections.businessUnits = { ...found, units };
  }
  if (wanted('forecasts')) sections.forecast = await getForecast(tx, query, expected);
  return sections;
}

async function nameJob(tx: Executor, { job: id }: ReportQuery): Promise<string | null> {
  if (id === undefined) return null;
  const { number, name } = await getAnyJob(tx, id);
  return `${number} ${name}`;
}

/** `financial-report-2025-Q1.pdf`; a period that ends today has the day in its name. */
function fileNameOf({ unit, basis, format }: ReportQuery, { key }: DashboardPeriod, today: string): string {
  const period = /^\d/.test(key) ? key : `${key}-${today}`;
  const whose = unit === undefined ? '' : `-${unit.replaceAll('_', '-')}`;
  return `financial-report-${period}${whose}${basis === 'accrual' ? '-accrual' : ''}.${format}`;
}

/** `Nov 21, 2026, 1:05 PM EST`. */
function momentText(moment: Date, timeZone: string): string {
  return moment.toLocaleString('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
