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
