import { CLOSED_STAGES } from '@builder-os/contract/modules/sales/deals';
import type { ClosedMonth, SalesReport } from '@builder-os/contract/modules/sales/reports';
import { orDash } from '../../../format/absent.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney, formatMoneyAxis } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { LOST_REASON_LABELS } from '../deals/form/closing-labels.ts';
import { closedRows, decidedRows, lostRows } from './report-links.ts';
import { bucketLabel, type ReportPoint, type ReportSeries, splitMonths } from './report-series.ts';
import type { ReportFilter } from './reports-search.ts';

const OUTSIDE = { earlier: 'Earlier', later: 'Later' };

/** Closed-won deals by month. */
export function wonByMonth({ closings }: SalesReport, filter: ReportFilter): ReportSeries {
  const points = closings.months.map((month): ReportPoint => {
    const label = bucketLabel(month.bucket, OUTSIDE);
    const money = formatMoney(month.wonValue);
    const deals = formatCountOf(month.wonCount, 'deal');
    return {
      id: month.bucket,
      label,
      shortLabel: label,
      value: Number(month.wonValue),
      text: `${money}, ${deals}`,
      shortText: formatMoneyAxis(Number(month.wonValue)),
      name: `${label}: ${money} won from ${deals}`,
      cells: [formatCount(month.wonCount), money],
      rows: { to: '/deals', search: closedRows(filter.owner, month, ['closed_won']) },
    };
  });
  return {
    title: 'Won by month',
    kind: 'columns',
    summary: `${formatMoney(closings.wonValue)} from ${formatCountOf(closings.wonCount, 'deal')}, by close date`,
    rows: { to: '/deals', search: decidedRows(filter, ['closed_won']) },
    columns: ['Closed', 'Deals', 'Revenue'],
    ...splitMonths(points),
    formatAxis: formatMoneyAxis,
    nothing: 'No deals were won in these months.',
  };
}

/** The percentage of deals closed each month that were won. */
export function winRateByMonth({ closings }: SalesReport, filter: ReportFilter): ReportSeries {
  const points = closings.months.map((month): ReportPoint => {
    const label = bucketLabel(month.bucket, OUTSIDE);
    const rate = orDash(month.winRate, (value) => formatPercent(value, 0));
    const parts = `${formatCount(month.wonCount)} won, ${formatCount(month.lostCount)} lost`;
    return {
      id: month.bucket,
      label,
      shortLabel: label,
      value: month.winRate,
      text: `${rate}, ${parts}`,
      shortText: rate,
      name: `${label}: ${rate}, ${parts}`,
      cells: [formatCount(month.wonCount), formatCount(month.lostCount), rate],
      rows: { to: '/deals', search: closedRows(filter.owner, month, CLOSED_STAGES) },
    };
  });
  return {
    title: 'Win rate',
    kind: 'line',
    summary: `Won ${formatPercent(closings.winRate, 0)} of ${formatCountOf(decidedOf(closings), 'closed deal')}`,
    rows: { to: '/deals', search: decidedRows(filter, CLOSED_STAGES) },
    columns: ['Closed', 'Won', 'Lost', 'Win rate'],
    ...splitMonths(points),
    formatAxis: (percent) => formatPercent(percent, 0),
    nothing: 'No deals closed in these months.',
  };
}

/** Reasons for lost deals, most frequent first. */
export function lostReasons({ closings }: SalesReport, filter: ReportFilter): ReportSeries {
  const points = closings.lostReasons
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ reason, count, value }): ReportPoint => {
      const label = reason === null ? 'No reason given' : LOST_REASON_LABELS[reason];
      const text = `${formatCountOf(count, 'deal')} worth ${formatMoney(value)}`;
      return {
        id: reason ?? 'none',
        label,
        shortLabel: label,
        value: count,
        text,
        shortText: formatCount(count),
        name: `${label}: ${text}`,
        cells: [formatCount(count), formatMoney(value)],
        rows: { to: '/deals', search: lostRows(filter, reason) },
      };
    });
  return {
    title: 'Lost reasons',
    kind: 'rows',
    summary: `${formatCountOf(closings.lostCount, 'deal')} lost, by close date`,
    rows: { to: '/deals', search: decidedRows(filter, ['closed_lost']) },
    columns: ['Reason', 'Deals', 'Value'],
    points,
    besides: [],
    formatAxis: formatCount,
    nothing: 'No deals were lost.',
  };
}

function decidedOf({ wonCount, lostCount }: Pick<ClosedMonth, 'wonCount' | 'lostCount'>): number {
  return wonCount + lostCount;
}
