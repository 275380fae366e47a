import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Panel } from '../panel.tsx';
import { usePrinting } from '../printing.ts';
import { Skeleton } from '../state/skeleton.tsx';
import { FigureTable } from '../table/figure-table.tsx';
import { ChartName } from './chart-name.ts';
import type { ChartSeries } from './chart-series.ts';

interface ChartTable {
  /** The first is the header of the row labels, the others are the headers of the values. */
  columns: readonly [string, ...string[]];
  rows: readonly { id: string; label: string; cells: readonly string[] }[];
}

interface ChartPanelProps {
  title: string;
  /** The chart's message, in one sentence. */
  summary: string;
  /** Labels the colors of a stacked chart. */
  legend?: readonly ChartSeries[];
  chart: ReactNode;
  table: ChartTable;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
  /** The text shown if there are no values; it replaces the chart. */
  nothing?: string;
}

/** A chart with a title and a one-sentence summary, and the same values as a table. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, summary, legend, chart, table, isTable, onTableChange, nothing } = props;
  // On paper, a chart has its values below.
  const isPrinting = usePrinting();
  const Icon = isTable ? ChartNoAxesColumn : Table2;
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`View ${title} as ${isTable ? 'chart' : 'table'}`}
          onClick={() => onTableChange(!isTable)}
        >
          <Icon aria-hidden="true" />
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
      }
    >
      {nothing ? (
        <p className="grid min-h-40 place-items-center px-4 py-6 text-center text-muted-foreground">{nothing}</p>
      ) : (
        <>
          {!isTable && (
            <figure className="grid gap-2 px-3 pt-3 pb-2.5">
              <div className="flex flex-wrap gap-x-4 gap-y-1 px-1 text-xs text-muted-foreground">
                <figcaption className="mr-auto">{summary}</figcaption>
                {legend && (
                  <span className="flex flex-wrap gap-x-4 gap-y-1">
                    {legend.map(({ id, label, color }) => (
                      <span key={id} className="flex items-center gap-1.5">
                        <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: color }} />
                        {label}
                      </span>
                    ))}
                  </span>
                )}
              </div>
              <ChartName value={title}>{chart}</ChartName>
            </figure>
          )}
          {(isTable || isPrinting) && (
            <FigureTable title={title} isFrameless columns={table.columns} rows={table.rows} />
          )}
        </>
      )}
    </Panel>
  );
}

/** A skeleton of the same height while a chart's values load. */
export function ChartPanelSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title} isBusy>
      <div className="grid gap-2 px-3 pt-3 pb-2.5">
        <Skeleton className="mx-1 my-0.75 w-48" />
        <Skeleton className="h-58 w-full" />
      </div>
    </Panel>
  );
}
