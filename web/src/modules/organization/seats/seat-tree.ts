import type { Seat } from '@builder-os/contract/modules/organization/seats';

export interface SeatNode {
  seat: Seat;
  below: SeatNode[];
}

/** Builds the tree of seats in their own order. A seat is at the top if the seat it reports to isn't in the list. */
export function growTree(seats: readonly Seat[]): SeatNode[] {
  const known = new Set(seats.map(({ id }) => id));
  const under = (id: number | null): SeatNode[] =>
    seats
      .filter(({ reportsToId }) => (reportsToId !== null && known.has(reportsToId) ? reportsToId : null) === id)
      .map((seat) => ({ seat, below: under(seat.id) }));
  return under(null);
}
