import { isRealDay } from '@builder-os/contract/platform/dates';
import { z } from 'zod';

const day = z.string().refine(isRealDay).optional().catch(undefined);

/** What the address of Sales Reports holds: the period, whose records, and whether figures stand in tables. */
export const reportsSearchSchema = z.object({
  from: day,
  to: day,
  owner: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  as: z.literal('table').optional().catch(undefined),
});
export type ReportsSearch = z.output<typeof reportsSearchSchema>;
export type ReportFilter = Pick<ReportsSearch, 'from' | 'to' | 'owner'>;
