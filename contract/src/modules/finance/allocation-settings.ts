import { z } from 'zod';
import { percentInput } from '../../platform/money.ts';
import { MATERIALS_POLICIES, type MaterialsPolicy, WEEKEND_RULES, type WeekendRule } from './allocation.ts';

export const policyFields = {
  materialsPolicy: z.enum(MATERIALS_POLICIES, { error: `Choose from ${MATERIALS_POLICIES.join(', ')}.` }),
  materialsPercent: percentInput,
};

export interface AllocationSettingsValues {
  weekendRule: WeekendRule;
  materialsPolicy: MaterialsPolicy;
  materialsPercent: string;
}
export const DEFAULT_ALLOCATION_SETTINGS: AllocationSettingsValues = {
  weekendRule: 'friday_before',
  materialsPolicy: 'actual',
  materialsPercent: '0.00',
};

/** Defaults for runs; a single run can override them. */
export const allocationSettingsSchema = z.object({
  weekendRule: z.enum(WEEKEND_RULES),
  materialsPolicy: z.enum(MATERIALS_POLICIES),
  materialsPercent: z.string(),
  version: z.number().int(),
});
export type AllocationSettings = z.infer<typeof allocationSettingsSchema>;

export const updateAllocationSettingsSchema = z
  .object({
    weekendRule: z.enum(WEEKEND_RULES, { error: `Choose from ${WEEKEND_RULES.join(', ')}.` }),
    ...policyFields,
  })
  .partial();
export type UpdateAllocationSettings = z.output<typeof updateAllocationSettingsSchema>;
