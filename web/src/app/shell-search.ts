/** Search params that every screen in the shell accepts: an open create form, or an open record. */
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
