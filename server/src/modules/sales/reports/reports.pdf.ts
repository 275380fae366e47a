import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import type { Content } from 'pdfmake/interfaces.js';
import {
  formatCount as count,
  formatAlike,
  formatDay,
  formatMonth,
  NOTHING,
} from '../../../platform/format/figures.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { pdfTable } from '../../../platform/pdf/pdf-table.ts';

interface PrintedReport {
  report: SalesReport;
  from: string | undefined;
  to: string | undefined;
  ownerName: string;
  day: string;
}

/** The sales report as a PDF: the screen's figures with the same filters. */
export function describeSalesReport({ report, from, to, ownerName, day }: PrintedReport): PdfReport {
  const money = formatOf(report);
  return {
    day,
    title: 'Sales Reports',
    facts: [`Period: ${describePeriod(from, to)}`, `Owner: ${ownerName}`],
    content: [
      summary(report, money),
      dealStatus(report, money),
      leadStatus(report),
      closedMonths(report, money),
      lostReasons(report, money),
      forecast(report, money),
      sources(report),
    ],
  };
}

type Format = (amount: string) => string;

/** The tables add up to the figures of the summary, so they have cents together. */
function formatOf({ totalRevenue, pipelineValue, openPipelineValue, deals, closings, forecast }: SalesReport): Format {
  return formatAlike([
    ...[totalRevenue, pipelineValue, openPipelineValue, forecast.weighted],
    ...deals.map(({ value }) => value),
    ...closings.months.map(({ wonValue }) => wonValue),
    ...closings.lostReasons.map(({ value }) => value),
    ...forecast.months.map(({ weighted }) => weighted),
  ]);
}

function summary(report: SalesReport, money: Format): Content {
  const { closings } = report;
  return pdfTable({
    title: 'Summary',
    columns: ['Figure', 'Value', 'Details'],
    figures: ['Value', 'Details'],
    nothing: '',
    rows: [
      ['Total Revenue', money(report.totalRevenue), 'closed won'],
      ['Pipeline Value', money(report.pipelineValue), `${money(report.openPipelineValue)} open`],
      ['Conversion Rate', `${report.conversionRate}%`, `${count(report.leadCount)} leads`],
      ['Active Deals', count(report.activeDeals), `${count(report.dealCount)} deals`],
      ['Win Rate', `${closings.winRate}%`, `${count(closings.wonCount + closings.lostCount)} decided`],
      ['Forecast', money(report.forecast.weighted), `${count(report.forecast.count)} deals`],
    ],
  });
}

function dealStatus({ deals }: SalesReport, money: Format): Content {
  const largest = largestOf(deals.map(({ value }) => Number(value)));
  return pdfTable({
    title: 'Deal Status Overview',
    columns: ['Stage', '', 'Deals', 'Value'],
    figures: ['Deals', 'Value'],
    nothing: '',
    rows: deals.map((row) => [
      titleCase(row.stage),
      { bar: Number(row.value) / largest },
      count(row.count),
      money(row.value),
    ]),
  });
}

function leadStatus({ leads }: SalesReport): Content {
  return pdfTable({
    title: 'Lead Status Overview',
    columns: ['Status', '', 'Percent of total', 'Leads'],
    figures: ['Percent of total', 'Leads'],
    nothing: '',
    rows: leads.map((row) => [titleCase(row.status), { bar: row.percent / 100 }, `${row.percent}%`, count(row.count)]),
  });
}

function closedMonths({ closings }: SalesReport, money: Format): Content {
  const largest = largestOf(closings.months.map(({ wonValue }) => Number(wonValue)));
  return pdfTable({
    title: 'Won by month',
    columns: ['Closed', '', 'Won', 'Lost', 'Win rate', 'Revenue'],
    figures: ['Won', 'Lost', 'Win rate', 'Revenue'],
    nothing: 'No deals closed in this period.',
    rows: closings.months.map((row) => [
      bucketName(row.bucket, { earlier: 'Earlier', later: 'Later' }),
      { bar: Number(row.wonValue) / largest },
      count(row.wonCount),
      count(row.lostCount),
      row.winRate === null ? NOTHING : `${row.winRate}%`,
      money(row.wonValue),
    ]),
  });
}

function lostReasons({ closings }: SalesReport, money: Format): Content {
  const rows = closings.lostReasons.filter((row) => row.count > 0);
  const largest = largestOf(rows.map((row) => row.count));
  return pdfTable({
    title: 'Lost reasons',
    columns: ['Reason', '', 'Deals', 'Value'],
    figures: ['Deals', 'Value'],
    nothing: 'No deals were lost in this period.',
    rows: rows.map((row) => [
      row.reason === null ? 'No reason given' : sentenceCase(row.reason),
      { bar: row.count / largest },
      count(row.count),
      money(row.value),
    ]),
  });
}

function forecast({ forecast: { months } }: SalesReport, money: Format): Content {
  const largest = largestOf(months.map(({ weighted }) => Number(weighted)));
  return pdfTable({
    title: 'Forecast: value × probability',
    columns: ['Expected to close', '', 'Deals', 'Forecast'],
    figures: ['Deals', 'Forecast'],
    nothing: 'No open deals are expected to close in this period.',
    rows: months.map((row) => [
      bucketName(row.bucket, { earlier: 'Overdue', later: 'Later' }),
      { bar: Number(row.weighted) / largest },
      count(row.count),
      money(row.weighted),
    ]),
  });
}

function sources({ sources: rows }: SalesReport): Content {
  const largest = largestOf(rows.map((row) => row.count));
  return pdfTable({
    title: 'Lead sources',
    columns: ['Source', '', 'Leads', 'Converted'],
    figures: ['Leads', 'Converted'],
    nothing: 'No leads in this period.',
    rows: rows.map((row) => [
      row.source ?? 'No source',
      { bar: row.count / largest },
      count(row.count),
      count(row.converted),
    ]),
  });
}

function describePeriod(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== undefined) return `from ${formatDay(from)}`;
  return to === undefined ? 'All time' : `until ${formatDay(to)}`;
}

function bucketName(bucket: string, outside: { earlier: string; later: string }): string {
  if (bucket === 'earlier') return outside.earlier;
  if (bucket === 'later') return outside.later;
  return bucket === 'undated' ? 'No date' : formatMonth(bucket);
}

function largestOf(figures: number[]): number {
  return Math.max(1, ...figures);
}

/** `closed_won` → `Closed Won`. */
function titleCase(value: string): string {
  return value.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `no_response` → `No response`. */
function sentenceCase(value: string): string {
  return value.replaceAll('_', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
