import { Link } from '@tanstack/react-router';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { ReportPoint, ReportSeries } from './report-series.ts';

/** A series as a table; each row links to the records behind it. */
export function ReportTable({ series: { title, columns, points, besides } }: { series: ReportSeries }) {
  const [label, ...figures] = columns;
  const shown: TableColumn<ReportPoint>[] = [
    { header: label, cell: (point) => <PointLink point={point} /> },
    ...figures.map((header, index) => ({
      header,
      align: 'right' as const,
      cell: ({ cells }: ReportPoint) => cells[index],
    })),
  ];
  return (
    <Table
      aria-label={title}
      frame="panel-foot"
      isQuiet
      columns={shown}
      rows={[...points, ...besides]}
      keyOf={({ id }) => id}
      context={undefined}
    />
  );
}

function PointLink({ point: { rows, label } }: { point: ReportPoint }) {
  return (
    <Link {...rows} title={label} className="hover:text-link hover:underline">
      {label}
    </Link>
  );
}
