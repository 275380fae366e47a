import type { AuditFilter } from '@builder-os/contract/modules/admin/audit-log';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/admin');

/** Reads and sets the log's filters and open entry in the URL. */
export function useAuditUrlState() {
  const { q, person, act, kind, record, from, to, entry } = route.useSearch();
  const navigate = route.useNavigate();
  const filter: AuditFilter = { q, person, action: act, kind, record, from, to };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    entry,
    changeFilter: (changes: Partial<AuditFilter>) => {
      // The URL uses `act`: `action` in a URL opens a screen's create form.
      const { action, ...shown } = { ...filter, ...changes };
      void navigate({ search: (before) => ({ ...before, ...shown, act: action }), replace: true, resetScroll: false });
    },
    clearFilter: () => void navigate({ search: { tab: 'activity' }, replace: true, resetScroll: false }),
    openEntry: (id: number) => void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false }),
    closeEntry: () =>
      void navigate({ search: (before) => ({ ...before, entry: undefined }), replace: true, resetScroll: false }),
  };
}
