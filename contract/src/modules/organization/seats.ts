import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';

/** A seat should have about five roles; with more than this many, nobody remembers them. */
export const MOST_ROLES = 10;
export const MOST_HOLDERS = 20;

const holderSchema = z.object({
  id: z.string(),
  name: z.string(),
  pictureUrl: z.string().nullable(),
});
export type SeatHolder = z.infer<typeof holderSchema>;

/**
 * A seat in the accountability chart. `roles` are its holders' responsibilities; a person may hold several seats, and a
 * seat may be empty. `reportsToId` is null at the top.
 */
export const seatSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  roles: z.array(z.string()),
  reportsToId: z.number().int().nullable(),
  reportsToTitle: z.string().nullable(),
  sortOrder: z.number().int(),
  holders: z.array(holderSchema),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Seat = z.infer<typeof seatSchema>;

const seatFields = {
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  roles: z.array(requiredText('a role', LIMITS.name)).max(MOST_ROLES, `Add ${MOST_ROLES} roles or fewer.`).optional(),
  reportsToId: idField.nullable().optional(),
  sortOrder: z.number().int('Enter a whole number.').min(0).max(1_000).optional(),
  holderIds: z
    .array(z.uuid('Choose a team member.'))
    .max(MOST_HOLDERS, `Add ${MOST_HOLDERS} people or fewer.`)
    .optional(),
};
export const createSeatSchema = z.object(seatFields);
export type CreateSeat = z.output<typeof createSeatSchema>;
export const updateSeatSchema = z.object(seatFields).partial();
export type UpdateSeat = z.output<typeof updateSeatSchema>;

/** Whether the new `reportsToId` would make a seat report to itself, directly or through others. */
export function makesCircle(
  seats: readonly Pick<Seat, 'id' | 'reportsToId'>[],
  { id, reportsToId }: { id: number; reportsToId: number | null },
): boolean {
  const above = new Map(seats.map((seat) => [seat.id, seat.reportsToId]));
  let next: number | null | undefined = reportsToId;
  for (let steps = 0; next !== null && next !== undefined && steps <= seats.length; steps += 1) {
    if (next === id) return true;
    next = above.get(next);
  }
  return false;
}

export const seatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/seats',
    access: 'approved',
    summary: 'Get the accountability chart: every seat with its holders, in order',
    response: z.array(seatSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/seats/:id',
    access: 'approved',
    summary: 'Get a seat',
    params: idParams,
    response: seatSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/seats',
    access: 'approved',
    summary: 'Create a seat',
    body: createSeatSchema,
    response: seatSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/seats/:id',
    access: 'approved',
    summary: 'Update a seat; only the fields you send change, and circular reporting is rejected',
    params: idParams,
    body: updateSeatSchema,
    response: seatSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/seats/:id',
    access: 'role:manager',
    summary: 'Delete a seat; it moves to Trash for 30 days, and seats below it report to the seat above',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/seats/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted seat',
    params: idParams,
    response: seatSchema,
  }),
};
