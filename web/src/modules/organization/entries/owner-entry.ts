interface Owned {
  ownerId: string | null;
  ownerSeatId: number | null;
}

/** Returns the owner as a select value: `user:…`, `seat:4` or empty. */
export function toOwnerEntry({ ownerId, ownerSeatId }: Owned): string {
  if (ownerId !== null) return `user:${ownerId}`;
  return ownerSeatId === null ? '' : `seat:${ownerSeatId}`;
}

/** Converts a select value to the request: a person or a seat, which replaces the other. */
export function toOwnerBody(entry: string): Partial<Owned> {
  const [kind, id = ''] = entry.split(':');
  if (kind === 'user') return { ownerId: id };
  return kind === 'seat' ? { ownerSeatId: Number(id) } : { ownerId: null, ownerSeatId: null };
}
