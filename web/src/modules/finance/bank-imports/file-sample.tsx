import { Table } from '../../../ui/table/table.tsx';

/** The first rows of a CSV file, unparsed. */
export function FileSample({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keys
    <section tabIndex={0} aria-label="First rows of the file" className="overflow-x-auto rounded-lg focus-ring">
      <Table
        aria-label="First rows of the file"
        isScrolled
        isQuiet
        columns={headers.map((header, column) => ({
          header: header || `Column ${column + 1}`,
          cellClassName: 'max-w-60',
          cell: (cells: readonly string[]) => cells[column],
        }))}
        rows={rows}
        keyOf={(_, row) => row}
        context={undefined}
      />
    </section>
  );
}
