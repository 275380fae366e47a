interface Owned {
  ownerId: string | null;
  ownerSeatId: number | null;
}

/** An owner as the text of one entry: `user:…`, `seat:4`, or nothing. */
export function toOwnerEntry({ ownerId, ownerSeatId }: Owned): string {
  if (ownerId !== null) return `user:${ownerId}`;
  return ownerSeatId === null ? '' : `seat:${ownerSeatId}`;
}

/** What is sent of it: a person or a seat, which takes the place of the other. */
export function toOwnerBody(entry: string): Partial<Owned> {
  const [kind, id = ''] = entry.split(':');
  if (kind === 'user') return { ownerId: id };
  return kind === 'seat' ? { ownerSeatId: Number(id) } : { ownerId: null, ownerSeatId: null };
}
