import { useNavigate, useSearch } from '@tanstack/react-router';

/** What every screen of the shell may carry in its address: an open create form, or the record that is open. */
export interface ShellSearch {
  action?: 'create';
  open?: number;
}

export function validateShellSearch(search: Record<string, unknown>): ShellSearch {
  const open = Number(search.open);
  return {
    action: search.action === 'create' ? 'create' : undefined,
    open: Number.isInteger(open) && open > 0 ? open : undefined,
  };
}

/** The create form of a screen, kept in the address as `?action=create`; closing it removes the parameter. */
export function useCreateAction() {
  const { action } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    isCreating: action === 'create',
    setCreating(isCreating: boolean) {
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, action: isCreating ? ('create' as const) : undefined }),
        replace: !isCreating,
      });
    },
  };
}
