import { z } from 'zod';
import { idField } from '../../platform/fields.ts';

/** The owner of a record: a team member, or the holder of a seat. `ownerName` is the name of the person or the seat. */
export const ownerAnswer = {
  ownerId: z.string().nullable(),
  ownerSeatId: z.number().int().nullable(),
  ownerName: z.string().nullable(),
};

/** One owner at most: setting a person clears the seat, and the other way around. */
export const ownerInput = {
  ownerId: z.uuid('Choose a team member.').nullable().optional(),
  ownerSeatId: idField.nullable().optional(),
};

/** The owner fields stored on a record. */
export interface OwnerIds {
  ownerId: string | null;
  ownerSeatId: number | null;
}
