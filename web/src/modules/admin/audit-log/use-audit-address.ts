import type { AuditFilter } from '@builder-os/contract/modules/admin/audit-log';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/admin');

/** The filters of the log and the entry that is open, which live in the address. */
export function useAuditAddress() {
  const { q, person, act, kind, record, from, to, entry } = route.useSearch();
  const navigate = route.useNavigate();
  const filter: AuditFilter = { q, person, action: act, kind, record, from, to };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    entry,
    changeFilter: (changes: Partial<AuditFilter>) => {
      // `action` in an address opens the create form of a screen.
      const { action, ...shown } = { ...filter, ...changes };
      void navigate({ search: (before) => ({ ...before, ...shown, act: action }), replace: true, resetScroll: false });
    },
    clearFilter: () => void navigate({ search: { tab: 'activity' }, replace: true, resetScroll: false }),
    openEntry: (id: number) => void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false }),
    closeEntry: () =>
      void navigate({ search: (before) => ({ ...before, entry: undefined }), replace: true, resetScroll: false }),
  };
}
