import { RecordTable } from '../../../app/records/record-table.tsx';
import type { ResourceListProps } from './resource-acts.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';

interface ResourcesTableProps extends ResourceListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

export function ResourcesTable({ rows, acts, sort, onSortChange }: ResourcesTableProps) {
  return (
    <RecordTable
      aria-label="Resources"
      rows={rows}
      columns={RESOURCE_COLUMNS}
      context={acts}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={acts.open}
      onAct={(act, resource) => {
        if (act === 'edit') acts.edit(resource);
        else if (act === 'delete') acts.remove(resource);
      }}
    />
  );
}
