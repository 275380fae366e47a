import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { LearnMore } from '../../../app/learn-more.tsx';
import { WaitingCommands } from '../../../app/outbox/waiting-commands.tsx';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ScreenState } from '../../../ui/state/screen-state.tsx';
import { CalendarLink } from '../calendar-feeds/calendar-link.tsx';
import { activityPageQuery, activitySummaryQuery } from './activities.queries.ts';
import { listFilterOf, readActivitiesSearch } from './activities-search.ts';
import type { ActivityActions } from './activity-actions.ts';
import { ActivityMetrics } from './activity-metrics.tsx';
import { ActivitiesList } from './list/activities-list.tsx';
import { ActivitiesToolbar } from './list/activities-toolbar.tsx';
import { useActivitiesUrlState } from './use-activities-url-state.ts';
import { useTick } from './use-tick.ts';

// Forms and their dependencies load when first opened.
const CreateActivityDialog = loadWhenUsed(
  async () => (await import('./form/create-activity-dialog.tsx')).CreateActivityDialog,
);
const ActivitiesCalendar = loadWhenUsed(
  async () => (await import('./list/activities-calendar.tsx')).ActivitiesCalendar,
);
const DeleteActivityDialog = loadWhenUsed(
  async () => (await import('./form/delete-activity-dialog.tsx')).DeleteActivityDialog,
);
const EditActivityDialog = loadWhenUsed(
  async () => (await import('./form/edit-activity-dialog.tsx')).EditActivityDialog,
);

export const firstReads: FirstReads = ({ read, search }) => {
  const { view, ...shown } = readActivitiesSearch(search);
  const summary = read(activitySummaryQuery);
  return view === undefined ? [summary, read(activityPageQuery(listFilterOf(shown), undefined))] : [summary];
};

export function ActivitiesScreen() {
  const urlState = useActivitiesUrlState();
  const { filter, view } = urlState;
  const [deleting, setDeleting] = useState<Activity | null>(null);
  const { data: summary } = useQuery(activitySummaryQuery);
  const canDeleteTodos = useCan('role:manager');
  const tick = useTick(urlState.scheduleAfter);
  const actions: ActivityActions = {
    edit: (activity) => urlState.openEdit(activity.id),
    remove: setDeleting,
    refuseRemoval: ({ isTodo }) => (isTodo ? canDeleteTodos.reason : undefined),
    tick,
  };

  return (
    <Screen
      title="Activities"
      subtitle="Calls, emails, meetings, notes and tasks"
      bar={<SalesBar />}
      actions={<CalendarLink />}
    >
      <ActivityMetrics type={filter.type} onTypeChange={(type) => urlState.changeFilter({ type })} />
      <WaitingCommands label="Activities waiting to sync" isShown={({ kind }) => kind === 'log-activity'} />
      {summary?.total === 0 ? (
        <ActivitiesEmpty onCreate={urlState.openCreate} />
      ) : (
        <>
          <ActivitiesToolbar
            filter={filter}
            view={view}
            onChange={urlState.changeFilter}
            onViewChange={urlState.changeView}
            onClear={urlState.clearFilter}
            onOpenView={urlState.openView}
            onCreate={urlState.openCreate}
          />
          {view === 'list' ? (
            <ActivitiesList
              key={JSON.stringify(filter)}
              filter={filter}
              actions={actions}
              onSortChange={(sort) => urlState.changeFilter({ sort })}
              onClearFilter={urlState.clearFilter}
            />
          ) : (
            <ActivitiesCalendar
              view={view}
              day={urlState.day}
              filter={filter}
              onDayChange={(day) => urlState.showDay(day)}
              onShowWeek={(day) => urlState.showDay(day, 'week')}
              onOpen={actions.edit}
            />
          )}
        </>
      )}
      {urlState.isCreating && (
        <CreateActivityDialog
          {...urlState.begun}
          day={view === 'list' ? undefined : urlState.day}
          onClose={urlState.closeForm}
        />
      )}
      {urlState.editId !== undefined && <EditActivityDialog id={urlState.editId} onClose={urlState.closeForm} />}
      {deleting && <DeleteActivityDialog activity={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}

function ActivitiesEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <ScreenState>
      <EmptyState
        art="sheet"
        headline="No activities yet"
        sentence="Log a call, email or meeting, or schedule what’s next."
        action={
          <Button variant="primary" onClick={onCreate}>
            <Plus aria-hidden="true" />
            Log Activity
          </Button>
        }
        more={<LearnMore page="activities-and-tasks" />}
      />
    </ScreenState>
  );
}
