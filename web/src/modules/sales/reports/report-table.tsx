import { Link } from '@tanstack/react-router';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell } from '../../../ui/table-row.tsx';
import type { ReportSeries } from './report-series.ts';

/** A series as its figures, each line leading to its rows. */
export function ReportTable({ series: { title, columns, points, besides } }: { series: ReportSeries }) {
  const [label, ...figures] = columns;
  return (
    <div className="[&>div]:rounded-t-none [&>div]:border-0">
      <Table aria-label={title}>
        <thead>
          <tr>
            <TableHead>{label}</TableHead>
            {figures.map((figure) => (
              <TableHead key={figure} align="right">
                {figure}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points, ...besides].map((point) => (
            <tr key={point.id}>
              <TableCell>
                <Link {...point.rows} title={point.label} className="hover:text-link hover:underline">
                  {point.label}
                </Link>
              </TableCell>
              {point.cells.map((cell, column) => (
                <TableCell key={figures[column]} align="right">
                  {cell}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
