import { RecordTable } from '../../../../app/records/record-table.tsx';
import type { ResourceListProps } from '../resource-actions.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';

interface ResourcesTableProps extends ResourceListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

export function ResourcesTable({ rows, actions, sort, onSortChange }: ResourcesTableProps) {
  return (
    <RecordTable
      aria-label="Resources"
      rows={rows}
      columns={RESOURCE_COLUMNS}
      context={actions}
      sort={sort}
      onSortChange={onSortChange}
      onOpen={actions.open}
      onRowAction={(action, resource) => {
        if (action === 'edit') actions.edit(resource);
        else if (action === 'delete') actions.remove(resource);
      }}
    />
  );
}
