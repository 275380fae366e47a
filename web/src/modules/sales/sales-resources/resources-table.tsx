import { RecordTable } from '../../../app/records/record-table.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { ResourceListProps } from './resource-acts.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';
import { ResourceMenu } from './resource-menu.tsx';

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
      controls={{
        header: 'Actions',
        className: 'w-20',
        cell: (resource) => (
          <span className="flex justify-end">
            <CopyButton isSmall text={resource.content} aria-label={`Copy ${resource.title}`} />
            <ResourceMenu resource={resource} acts={acts} />
          </span>
        ),
      }}
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
