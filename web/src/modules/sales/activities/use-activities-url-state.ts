import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { getRouteApi } from '@tanstack/react-router';
import type { ViewParams } from '../saved-views/view-params.ts';
import {
  type ActivitiesSearch,
  type ActivityListFilter,
  type ActivityView,
  followUpOf,
  listFilterOf,
  readActivitiesSearch,
} from './activities-search.ts';

const route = getRouteApi('/signed-in/activities');

const NO_FORM = {
  action: undefined,
  edit: undefined,
  occasion: undefined,
  contact: undefined,
  lead: undefined,
  deal: undefined,
  job: undefined,
};

/** The activities screen's state, kept in the URL. */
export function useActivitiesUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<ActivitiesSearch> & { action?: 'create'; open?: number }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    filter: listFilterOf(search),
    view: search.view ?? 'list',
    day: search.day,
    isCreating: search.action === 'create',
    begun: {
      occasion: search.occasion,
      contactId: search.contact,
      leadId: search.lead,
      dealId: search.deal,
      jobId: search.job,
    },
    // The command palette opens records on any screen with `?open=12`.
    editId: search.edit ?? search.open,
    changeFilter: (changes: Partial<ActivityListFilter>) => change(changes, true),
    clearFilter: () => change({ q: undefined, type: undefined, status: undefined, owner: undefined }, true),
    changeView: (view: ActivityView) => change({ view: view === 'list' ? undefined : view }, true),
    showDay: (day: string | undefined, view?: ActivityView) => change({ day, ...(view && { view }) }, true),
    openView: (params: ViewParams) => {
      const search = readActivitiesSearch(params);
      void navigate({ search: { view: search.view, ...listFilterOf(search) }, resetScroll: false });
    },
    openCreate: () => change({ action: 'create' }, false),
    /**
     * Opens the form for a follow-up, linked to the same records. Works from any screen, because the toast that offers
     * it survives navigation.
     */
    scheduleAfter: (activity: Activity) =>
      void navigate({ to: '/activities', search: { ...search, ...followUpOf(activity) }, resetScroll: false }),
    openEdit: (id: number) => change({ edit: id }, false),
    closeForm: () => change({ ...NO_FORM, open: undefined }, true),
  };
}
