import {
  fitsSeat,
  meetsBar,
  type SeatFit,
  type ValueRating,
} from '@builder-os/contract/modules/organization/people-bar';
import type { PersonReview } from '@builder-os/contract/modules/organization/people-reviews';

/** A team member with their review, if there is one. */
interface Reviewed {
  userId: string;
  name: string;
  pictureUrl: string | null;
  held: readonly { seatId: number; title: string }[];
  ratings: readonly { value: string; rating: ValueRating }[] | null;
  seats: readonly ({ seatId: number } & SeatFit)[] | null;
  note: string | null;
  reviewId: number | null;
  version: number | null;
  updatedAt: string | null;
  updatedByName: string | null;
}

/** Only current values and seats count: answers about renamed values and seats the person has left are omitted. */
export function presentPerson(
  person: Reviewed,
  { values, pluses }: { values: string[]; pluses: number },
): PersonReview {
  const { held, ratings: rated, seats: answered, version, ...facts } = person;
  const ratings = values.map((value) => ({
    value,
    rating: rated?.find((one) => one.value === value)?.rating ?? null,
  }));
  return {
    ...facts,
    ratings,
    isAtBar: meetsBar(
      ratings.map(({ rating }) => rating),
      pluses,
    ),
    seats: held.map(({ seatId, title }) => {
      const found = answered?.find((one) => one.seatId === seatId);
      const fit = {
        getsIt: found?.getsIt ?? null,
        wantsIt: found?.wantsIt ?? null,
        hasCapacity: found?.hasCapacity ?? null,
      };
      return { seatId, title, ...fit, fits: fitsSeat(fit) };
    }),
    version: version ?? 0,
  };
}
