import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { moneyInput, moneySchema, percentInput } from '../../platform/money.ts';
import { listFilter } from '../../platform/pages.ts';
import { MONEY_DIGITS } from './ledger.ts';

/**
 * Settings with a history.
 * - `bill_tolerance`: how far a bill may exceed its order before it's held: a percentage of the ordered amount, up to
 *   a maximum. A bill is measured by the tolerance of its bill date
 * - `form_1099_threshold`: the amount paid in a calendar year that makes a vendor reportable
 */
export const DATED_SETTINGS = ['bill_tolerance', 'form_1099_threshold'] as const;
export type DatedSettingKind = (typeof DATED_SETTINGS)[number];

/** The value of a setting from a day on, until the next one starts. Before the first, the value is 0. */
export const datedSettingSchema = z.object({
  id: z.number().int(),
  kind: z.enum(DATED_SETTINGS),
  startsOn: daySchema,
  /** Only the bill tolerance has one. */
  percent: z.string().nullable(),
  amount: moneySchema,
  createdByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type DatedSetting = z.infer<typeof datedSettingSchema>;

const valueFields = { percent: percentInput.nullable().optional(), amount: moneyInput(MONEY_DIGITS) };

export const createDatedSettingSchema = z.object({
  kind: z.enum(DATED_SETTINGS, { error: `Choose from ${DATED_SETTINGS.join(', ')}.` }),
  startsOn: dayInput,
  ...valueFields,
});
export type CreateDatedSetting = z.output<typeof createDatedSettingSchema>;

/** The day stays: another day is another row. */
export const updateDatedSettingSchema = z.object(valueFields).partial();
export type UpdateDatedSetting = z.output<typeof updateDatedSettingSchema>;

export const datedSettingQuery = z.object({ kind: listFilter(DATED_SETTINGS).optional() });
export type DatedSettingQuery = z.output<typeof datedSettingQuery>;

export const datedSettingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/dated-settings',
    access: 'financial_read',
    summary: 'List settings that change on a date, such as the bill tolerance, latest date first',
    query: datedSettingQuery,
    response: z.array(datedSettingSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dated-settings',
    access: 'role:manager',
    summary: 'Set a value from a date on; for managers',
    body: createDatedSettingSchema,
    response: datedSettingSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dated-settings/:id',
    access: 'role:manager',
    summary: 'Change a value that was set from a date on; for managers',
    params: idParams,
    body: updateDatedSettingSchema,
    response: datedSettingSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dated-settings/:id',
    access: 'role:manager',
    summary: 'Permanently delete a value, so that the previous one applies; for managers',
    params: idParams,
    status: 204,
  }),
};
