import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { LearnMore } from '../../../../app/learn-more.tsx';
import { RecordTable } from '../../../../app/records/record-table.tsx';
import { usePageRows } from '../../../../app/records/use-page-rows.ts';
import { Button } from '../../../../ui/button.tsx';
import { NoMatchState } from '../../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../../ui/panel.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { ScreenState } from '../../../../ui/state/screen-state.tsx';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import type { ResourceActions, ResourceListProps } from '../resource-actions.ts';
import { RESOURCES_PER_PAGE, resourcePageQuery, resourceSummaryQuery } from '../sales-resources.queries.ts';
import type { ResourcesUrlState } from '../use-resources-url-state.ts';
import { RESOURCE_COLUMNS } from './resource-columns.tsx';
import type { ResourceFilter } from './resource-filter.ts';
import { ResourcesPhoneList } from './resources-phone-list.tsx';
import { ResourcesToolbar } from './resources-toolbar.tsx';

const TABLE_ROW_HEIGHT = 48;
const PHONE_ROW_HEIGHT = 87;

interface ResourcesTabProps {
  urlState: ResourcesUrlState;
  actions: ResourceActions;
}

/** The library of what to say, send or show in a sale. */
export function ResourcesTab({ urlState, actions }: ResourcesTabProps) {
  const { filter } = urlState;
  const { data: summary } = useQuery(resourceSummaryQuery);
  const create = () => urlState.openCreate('resources');
  if (summary?.resources === 0) {
    return (
      <ScreenState>
        <EmptyState
          headline="No resources found"
          sentence="Add what helps you sell: scripts, answers to objections, case studies."
          action={
            <Button variant="primary" onClick={create}>
              <Plus aria-hidden="true" />
              Add Resource
            </Button>
          }
          more={<LearnMore page="sales-resources" />}
        />
      </ScreenState>
    );
  }
  return (
    <>
      <ResourcesToolbar
        filter={filter}
        onChange={urlState.changeFilter}
        onClear={urlState.clearFilter}
        onCreate={create}
      />
      <ResourceList key={JSON.stringify(filter)} filter={filter} urlState={urlState} actions={actions} />
    </>
  );
}

function ResourceList({ filter, urlState, actions }: ResourcesTabProps & { filter: ResourceFilter }) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: RESOURCES_PER_PAGE,
    pageQuery: (cursor) => resourcePageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load resources"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel>
        <NoMatchState
          headline="No resources found"
          sentence={
            filter.q
              ? `No titles, content or tags match “${filter.q}” with these filters.`
              : 'No resources match your filters.'
          }
          clearLabel="Clear Filters"
          onClear={urlState.clearFilter}
        />
      </StatePanel>
    );
  }
  if (isPhone) return <ResourcesPhoneList rows={rows} actions={actions} />;
  return (
    <ResourcesTable
      rows={rows}
      actions={actions}
      sort={filter.sort}
      onSortChange={(sort) => urlState.changeFilter({ sort })}
    />
  );
}

interface ResourcesTableProps extends ResourceListProps {
  sort: string | undefined;
  onSortChange: (sort: string | undefined) => void;
}

function ResourcesTable({ rows, actions, sort, onSortChange }: ResourcesTableProps) {
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
