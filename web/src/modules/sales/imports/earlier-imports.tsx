import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import type { Import } from '@builder-os/contract/modules/sales/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell, TableRow } from '../../../ui/table-row.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
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

/** Imports that can be gone on with, looked at or taken back. */
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
        <Table aria-label="Recent imports" aria-busy={isPending || undefined}>
          <thead>
            <tr>
              <TableHead>File</TableHead>
              <TableHead className="w-40">Status</TableHead>
              <TableHead align="right" className="w-20 max-sm:hidden">
                Rows
              </TableHead>
              <TableHead align="right" className="w-24 max-sm:hidden">
                Imported
              </TableHead>
              <TableHead align="right" className="w-40 @max-2xl/table:hidden">
                Uploaded
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {isPending && <TableSkeleton columns={5} rows={3} />}
            {data?.rows.map((fileImport) => (
              <ImportLine key={fileImport.id} fileImport={fileImport} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function ImportLine({ fileImport }: { fileImport: Import }) {
  return (
    <TableRow>
      <TableCell>
        <Link
          to={KINDS_OF_IMPORT[fileImport.kind].importAddress}
          params={{ id: String(fileImport.id) }}
          title={fileImport.fileName}
          className="block truncate rounded-sm font-strong text-link focus-ring hover:underline max-lg:py-2.5"
        >
          {fileImport.fileName}
        </Link>
      </TableCell>
      <TableCell>
        <Badge tone={tones[fileImport.state]}>{STATE_LABELS[fileImport.state]}</Badge>
      </TableCell>
      <TableCell align="right" className="max-sm:hidden">
        {formatCount(fileImport.totalRows)}
      </TableCell>
      <TableCell align="right" className="max-sm:hidden">
        {formatCount(fileImport.importedRows)}
      </TableCell>
      <TableCell align="right" className="text-muted-foreground @max-2xl/table:hidden">
        {formatMoment(fileImport.createdAt, organization)}
      </TableCell>
    </TableRow>
  );
}
