import { isClosed } from '@builder-os/contract/modules/sales/deals';
import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney, formatMoneyAxis } from '../../../format/money.ts';
import { STAGE_LABELS } from '../deals/deal-stages.ts';
import { dealRows, expectedRows, OPEN_STAGES, rowFilterOf, sourceRows } from './report-links.ts';
import { bucketLabel, type ReportPoint, type ReportSeries, splitMonths } from './report-series.ts';
import type { ReportFilter } from './reports-search.ts';

const MOST_SOURCES = 8;

/** The value of open deals by stage. */
export function pipelineByStage(report: SalesReport, { owner }: ReportFilter): ReportSeries {
  const filter = rowFilterOf(report, owner);
  const open = report.deals.filter(({ stage }) => !isClosed(stage));
  return {
    title: 'Pipeline by stage',
    kind: 'columns',
    summary: `${formatMoney(report.openPipelineValue)} in ${formatCountOf(report.activeDeals, 'open deal')}`,
    rows: { to: '/deals', search: dealRows(filter, OPEN_STAGES) },
    columns: ['Stage', 'Deals', 'Value'],
    points: open.map(({ stage, count, value }): ReportPoint => {
      const text = `${formatMoney(value)}, ${formatCountOf(count, 'deal')}`;
      return {
        id: stage,
        label: STAGE_LABELS[stage],
        shortLabel: STAGE_LABELS[stage],
        value: Number(value),
        text,
        shortText: formatMoneyAxis(Number(value)),
        name: `${STAGE_LABELS[stage]}: ${text}`,
        cells: [formatCount(count), formatMoney(value)],
        rows: { to: '/deals', search: dealRows(filter, [stage]) },
      };
    }),
    besides: [],
    formatAxis: formatMoneyAxis,
    nothing: 'No open deals with a value.',
  };
}

/** The weighted value of open deals, by expected close month. */
export function forecastByMonth({ forecast }: SalesReport, { owner, from, to }: ReportFilter): ReportSeries {
  const whole = { bucket: 'whole', from: from ?? null, to: to ?? null };
  return {
    title: 'Forecast',
    kind: 'columns',
    summary: `${formatMoney(forecast.weighted)}: value × probability for ${formatCountOf(forecast.count, 'open deal')}`,
    rows: { to: '/deals', search: expectedRows(owner, whole) },
    columns: ['Expected to close', 'Deals', 'Forecast'],
    ...splitMonths(
      forecast.months.map((month): ReportPoint => {
        const label = bucketLabel(month.bucket, { earlier: 'Overdue', later: 'Later' });
        const text = `${formatMoney(month.weighted)}, ${formatCountOf(month.count, 'deal')}`;
        return {
          id: month.bucket,
          label,
          shortLabel: label,
          value: Number(month.weighted),
          text,
          shortText: formatMoneyAxis(Number(month.weighted)),
          name: `${label}: ${text} expected`,
          cells: [formatCount(month.count), formatMoney(month.weighted)],
          rows: { to: '/deals', search: expectedRows(owner, month) },
        };
      }),
    ),
    formatAxis: formatMoneyAxis,
    nothing: 'No open deals are expected to close.',
  };
}

/** Lead sources, best first. */
export function leadSources(report: SalesReport, { owner }: ReportFilter): ReportSeries {
  const filter = rowFilterOf(report, owner);
  const converted = report.leads.find(({ status }) => status === 'converted')?.count ?? 0;
  const points = report.sources.map(({ source, count, converted: sold }): ReportPoint => {
    const label = source ?? 'No source';
    const text = `${formatCountOf(count, 'lead')}, ${formatCount(sold)} converted`;
    return {
      id: source === null ? 'none' : `source ${source}`,
      label,
      shortLabel: label,
      value: count,
      text,
      shortText: formatCount(count),
      name: `${label}: ${text}`,
      cells: [formatCount(count), formatCount(sold)],
      rows: { to: '/leads', search: sourceRows(filter, source) },
    };
  });
  return {
    title: 'Lead sources',
    kind: 'rows',
    summary: `${formatCountOf(report.leadCount, 'lead')}, ${formatCount(converted)} converted`,
    rows: { to: '/leads', search: filter },
    columns: ['Source', 'Leads', 'Converted'],
    points: points.slice(0, MOST_SOURCES),
    besides: points.slice(MOST_SOURCES),
    formatAxis: formatCount,
    nothing: 'No leads in this period.',
  };
}
