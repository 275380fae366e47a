import type { Seat } from '@builder-os/contract/modules/organization/seats';

export interface SeatNode {
  seat: Seat;
  below: SeatNode[];
}

/** Seats under the seats they report to, in their own order. One that reports to nobody here stands at the top. */
export function growTree(seats: readonly Seat[]): SeatNode[] {
  const known = new Set(seats.map(({ id }) => id));
  const under = (id: number | null): SeatNode[] =>
    seats
      .filter(({ reportsToId }) => (reportsToId !== null && known.has(reportsToId) ? reportsToId : null) === id)
      .map((seat) => ({ seat, below: under(seat.id) }));
  return under(null);
}
