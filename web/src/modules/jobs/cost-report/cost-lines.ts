import type { CostReport, CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { addUpInWholeDollars } from '../../../format/whole-dollars.ts';
import { COST_TYPE_LABELS } from '../cost-codes/cost-type-picker.tsx';
import type { CostGrouping } from '../jobs/detail/job-search.ts';
import type { CostPlace } from './cost-report.queries.ts';

export type Figures = CostReport['totals'];

/** The columns of the table, in its order. */
export const SHOWN_FIGURES = ['revised', 'committed', 'actual', 'toGo', 'forecast', 'variance'] as const;
export type ShownFigure = (typeof SHOWN_FIGURES)[number];

export const FIGURE_LABELS: Record<ShownFigure, string> = {
  revised: 'Revised',
  committed: 'Committed',
  actual: 'Actual',
  toGo: 'To go',
  forecast: 'Forecast',
  variance: 'Variance',
};

/** A line of the table: a division, a code, a type, or a code and type. */
export interface CostLine {
  key: string;
  /** A division or code number. */
  code: string | undefined;
  label: string;
  /** The line's detail next to its label: its type, or how many codes it has. */
  detail: string | undefined;
  figures: Figures;
  place: CostPlace;
  /** The one row it shows, unless it adds several up. */
  row: CostRow | undefined;
  /** Whether it's listed below its division. */
  isPart: boolean;
  /** The division's lines. */
  parts: readonly CostLine[];
}

/** The report's rows as the lines of the table; divisions have their codes below them. */
export function toCostLines(rows: readonly CostRow[], by: CostGrouping): CostLine[] {
  switch (by) {
    case 'division':
      return groupsOf(rows, ({ division }) => division).map(([division, own]) => ({
        key: `d${division}`,
        code: division,
        label: own[0]?.divisionName ?? '',
        detail: undefined,
        figures: sumFigures(own),
        place: { division },
        row: undefined,
        isPart: false,
        parts: own.map(toRowLine),
      }));
    case 'code':
      return groupsOf(rows, ({ costCodeId }) => String(costCodeId)).map(([id, own]) => ({
        key: `c${id}`,
        code: own[0]?.code,
        label: own[0]?.codeName ?? '',
        detail: own.map(({ costType }) => COST_TYPE_LABELS[costType]).join(', '),
        figures: sumFigures(own),
        place: { costCodeId: Number(id) },
        row: own.length === 1 ? own[0] : undefined,
        isPart: false,
        parts: [],
      }));
    case 'type':
      return groupsOf(rows, ({ costType }) => costType).map(([type, own]) => ({
        key: type,
        code: undefined,
        label: own[0] ? COST_TYPE_LABELS[own[0].costType] : type,
        detail: undefined,
        figures: sumFigures(own),
        place: { costType: own[0]?.costType },
        row: undefined,
        isPart: false,
        parts: [],
      }));
  }
}

function toRowLine(row: CostRow): CostLine {
  return {
    key: `c${row.costCodeId}-${row.costType}`,
    code: row.code,
    label: row.codeName,
    detail: COST_TYPE_LABELS[row.costType],
    figures: row,
    place: { costCodeId: row.costCodeId, costType: row.costType },
    row,
    isPart: true,
    parts: [],
  };
}

/** Rows over budget only. */
export function overBudget(rows: readonly CostRow[]): CostRow[] {
  return rows.filter(({ variance }) => variance.startsWith('-'));
}

/** The lines in display order, without the lines of closed divisions. */
export function shownLines(lines: readonly CostLine[], isOpen: (line: CostLine) => boolean): CostLine[] {
  return lines.flatMap((line) => (line.parts.length > 0 && isOpen(line) ? [line, ...line.parts] : [line]));
}

/** Whether the whole dollars of a column wouldn't add up to its total. Then the table shows cents. */
export function needsCents(rows: readonly Figures[], totals: Figures): boolean {
  return SHOWN_FIGURES.some(
    (figure) =>
      !addUpInWholeDollars(
        rows.map((row) => row[figure]),
        totals[figure],
      ),
  );
}

function groupsOf(rows: readonly CostRow[], keyOf: (row: CostRow) => string): [string, CostRow[]][] {
  const groups = new Map<string, CostRow[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

function sumFigures(rows: readonly CostRow[]): Figures {
  const sum = (name: keyof Figures) => fromCents(rows.reduce((cents, row) => cents + toCents(row[name]), 0n));
  return {
    original: sum('original'),
    changes: sum('changes'),
    transfers: sum('transfers'),
    revised: sum('revised'),
    committed: sum('committed'),
    actual: sum('actual'),
    actualOnOrders: sum('actualOnOrders'),
    openCommitment: sum('openCommitment'),
    toGo: sum('toGo'),
    forecast: sum('forecast'),
    variance: sum('variance'),
    pending: sum('pending'),
  };
}
