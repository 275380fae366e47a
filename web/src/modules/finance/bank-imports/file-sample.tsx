import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell } from '../../../ui/table-row.tsx';

/** The first rows of a CSV file as they stand in it. */
export function FileSample({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keys
    <section tabIndex={0} aria-label="First rows of the file" className="overflow-x-auto rounded-lg focus-ring">
      <Table aria-label="First rows of the file" isScrolled>
        <thead>
          <tr>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their position
              <TableHead key={column}>{header || `Column ${column + 1}`}</TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told by their position
            <tr key={row}>
              {headers.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their position
                <TableCell key={column} className="max-w-60">
                  {cells[column]}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
