import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import type { Import } from '@builder-os/contract/modules/sales/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { Tone } from '../../../ui/tone.ts';
import { STATE_LABELS } from './import-fields.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { recentImportsQuery } from './imports.queries.ts';

const tones: Record<Import['state'], Tone> = {
  uploaded: 'timber',
  checking: 'blue',
  checked: 'timber',
  importing: 'blue',
  done: 'moss',
  undoing: 'blue',
  undone: 'neutral',
  failed: 'red',
};

const IMPORT_COLUMNS: readonly TableColumn<Import>[] = [
  {
    header: 'File',
    cell: ({ id, kind, fileName }) => (
      <Link
        to={KINDS_OF_IMPORT[kind].importPath}
        params={{ id: String(id) }}
        title={fileName}
        className="block truncate rounded-sm font-strong text-link focus-ring hover:underline max-lg:py-2.5"
      >
        {fileName}
      </Link>
    ),
  },
  { header: 'Status', width: 'w-40', cell: ({ state }) => <Badge tone={tones[state]}>{STATE_LABELS[state]}</Badge> },
  {
    header: 'Rows',
    width: 'w-20',
    className: 'max-sm:hidden',
    align: 'right',
    cell: ({ totalRows }) => formatCount(totalRows),
  },
  {
    header: 'Imported',
    width: 'w-24',
    className: 'max-sm:hidden',
    align: 'right',
    cell: ({ importedRows }) => formatCount(importedRows),
  },
  {
    header: 'Uploaded',
    width: 'w-40',
    className: '@max-2xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ createdAt }) => formatMoment(createdAt, organization),
  },
];

/** Recent imports, which can be continued, viewed or undone. */
export function EarlierImports({ kind }: { kind: ImportKind }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(recentImportsQuery(kind));
  if (data?.rows.length === 0) return null;
  return (
    <section aria-label="Recent imports" className="grid gap-2">
      <h2 className="text-[13.5px]/5 font-semibold">Recent imports</h2>
      {isError && !data ? (
        <div className="rounded-lg border border-border bg-card">
          <ErrorState
            headline="Unable to load recent imports"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </div>
      ) : (
        <Table
          aria-label="Recent imports"
          columns={IMPORT_COLUMNS}
          rows={data?.rows ?? []}
          keyOf={({ id }) => id}
          context={undefined}
          skeletonRows={isPending ? 3 : 0}
        />
      )}
    </section>
  );
}
