import { z } from 'zod';
import { idField } from '../../platform/fields.ts';

/** Who answers for something: a member of staff, or whoever holds a seat. `ownerName` is the person's or the seat's. */
export const ownerAnswer = {
  ownerId: z.string().nullable(),
  ownerSeatId: z.number().int().nullable(),
  ownerName: z.string().nullable(),
};

/** One owner at most: naming a person takes the seat away, and the other way round. */
export const ownerInput = {
  ownerId: z.uuid('Choose a team member.').nullable().optional(),
  ownerSeatId: idField.nullable().optional(),
};

/** What a record keeps of its owner. */
export interface OwnerIds {
  ownerId: string | null;
  ownerSeatId: number | null;
}
