import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FirstReads } from '../../../app/first-reads.ts';
import { WaitingCommands } from '../../../app/outbox/waiting-commands.tsx';
import { SalesBar } from '../../../app/sales-bar.tsx';
import { Screen } from '../../../app/screen.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { CalendarLink } from '../calendar-feeds/calendar-link.tsx';
import { activityPageQuery, activitySummaryQuery } from './activities.queries.ts';
import { ActivitiesEmpty } from './activities-empty.tsx';
import { ActivitiesList } from './activities-list.tsx';
import { listFilterOf, readActivitiesSearch } from './activities-search.ts';
import { ActivitiesToolbar } from './activities-toolbar.tsx';
import type { ActivityActions } from './activity-actions.ts';
import { ActivityMetrics } from './activity-metrics.tsx';
import { useActivitiesAddress } from './use-activities-address.ts';
import { useTick } from './use-tick.ts';

// Forms and their dependencies load when first opened.
const CreateActivityDialog = loadWhenUsed(
  async () => (await import('./create-activity-dialog.tsx')).CreateActivityDialog,
);
const ActivitiesCalendar = loadWhenUsed(async () => (await import('./activities-calendar.tsx')).ActivitiesCalendar);
const DeleteActivityDialog = loadWhenUsed(
  async () => (await import('./delete-activity-dialog.tsx')).DeleteActivityDialog,
);
const EditActivityDialog = loadWhenUsed(async () => (await import('./edit-activity-dialog.tsx')).EditActivityDialog);

export const firstReads: FirstReads = ({ read, search }) => {
  const { view, ...shown } = readActivitiesSearch(search);
  const summary = read(activitySummaryQuery);
  return view === undefined ? [summary, read(activityPageQuery(listFilterOf(shown), undefined))] : [summary];
};

export function ActivitiesScreen() {
  const address = useActivitiesAddress();
  const { filter, view } = address;
  const [deleting, setDeleting] = useState<Activity | null>(null);
  const { data: summary } = useQuery(activitySummaryQuery);
  const canDeleteTodos = useCan('role:manager');
  const tick = useTick(address.scheduleAfter);
  const actions: ActivityActions = {
    edit: (activity) => address.openEdit(activity.id),
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
      <ActivityMetrics type={filter.type} onTypeChange={(type) => address.changeFilter({ type })} />
      <WaitingCommands label="Activities waiting to sync" isShown={({ kind }) => kind === 'log-activity'} />
      {summary?.total === 0 ? (
        <ActivitiesEmpty onCreate={address.openCreate} />
      ) : (
        <>
          <ActivitiesToolbar
            filter={filter}
            view={view}
            onChange={address.changeFilter}
            onViewChange={address.changeView}
            onClear={address.clearFilter}
            onOpenView={address.openView}
            onCreate={address.openCreate}
          />
          {view === 'list' ? (
            <ActivitiesList
              key={JSON.stringify(filter)}
              filter={filter}
              actions={actions}
              onSortChange={(sort) => address.changeFilter({ sort })}
              onClearFilter={address.clearFilter}
            />
          ) : (
            <ActivitiesCalendar
              view={view}
              day={address.day}
              filter={filter}
              onDayChange={(day) => address.showDay(day)}
              onShowWeek={(day) => address.showDay(day, 'week')}
              onOpen={actions.edit}
            />
          )}
        </>
      )}
      {address.isCreating && (
        <CreateActivityDialog
          {...address.begun}
          day={view === 'list' ? undefined : address.day}
          onClose={address.closeForm}
        />
      )}
      {address.editId !== undefined && <EditActivityDialog id={address.editId} onClose={address.closeForm} />}
      {deleting && <DeleteActivityDialog activity={deleting} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}
