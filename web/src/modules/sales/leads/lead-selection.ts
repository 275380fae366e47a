import { useState } from 'react';

/** At most this many can be changed in one call. */
export const SELECTION_LIMIT = 500;

/** The chosen leads, by id; they stay chosen while other pages scroll by. */
export function useLeadSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    toggle: (id: number) => setIds((chosen) => toggleId(chosen, id)),
    setMany: (many: readonly number[], isChosen: boolean) => setIds((chosen) => setManyIds(chosen, many, isChosen)),
    clear: () => setIds(new Set()),
  };
}
export type LeadSelection = ReturnType<typeof useLeadSelection>;

function toggleId(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return setManyIds(chosen, [id], !chosen.has(id));
}

function setManyIds(chosen: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (!isChosen) next.delete(id);
    else if (next.size < SELECTION_LIMIT) next.add(id);
  }
  return next;
}
