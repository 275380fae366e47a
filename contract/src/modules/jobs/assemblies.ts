import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { budgetSchema, costTypeInput, markupInput, quantityInput } from './budgets.ts';
import { jobLineFields } from './cost-codes.ts';

/** The most assemblies of a company, so that one response holds them all, and the most lines of each. */
export const MOST_ASSEMBLIES = 300;
export const MOST_ASSEMBLY_LINES = 50;

/** A line of an assembly. `quantity` is needed for one unit of the assembly, such as sheets of drywall per foot of wall. */
const assemblyLineSchema = z.object({
  ...jobLineFields,
  unitCost: moneySchema,
  markup: z.string(),
});

/** A named set of lines per unit of measure, such as an interior wall per foot. `unitCost` is the cost of one unit. */
export const assemblySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  unit: z.string(),
  unitCost: moneySchema,
  lines: z.array(assemblyLineSchema),
  version: z.number().int(),
});
export type Assembly = z.infer<typeof assemblySchema>;

const perUnitInput = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'Enter a quantity from 0 to 999,999, with up to four decimals.'))
  .meta({ type: 'string', examples: ['0.0625'] });

const assemblyLineInput = z.object({
  costCodeId: idField,
  costType: costTypeInput,
  description: requiredText('a description', LIMITS.name),
  quantity: perUnitInput,
  unit: requiredText('a unit', 20),
  unitCost: moneyInput(8),
  markup: markupInput.optional(),
});

/** `lines` are in order, and replace the earlier ones. */
export const assemblyInputSchema = z.object({
  name: requiredText('a name', LIMITS.name),
  unit: requiredText('a unit', 20),
  lines: z
    .array(assemblyLineInput)
    .min(1, 'Add a line.')
    .max(MOST_ASSEMBLY_LINES, `An assembly can have up to ${MOST_ASSEMBLY_LINES} lines.`),
});
export type AssemblyInput = z.output<typeof assemblyInputSchema>;

/** `quantity` is in the assembly’s unit, such as the feet of wall. */
export const addAssemblySchema = z.object({
  assemblyId: idField,
  quantity: quantityInput.refine((text) => Number(text) > 0, 'Enter a quantity greater than 0.'),
});
export type AddAssembly = z.output<typeof addAssemblySchema>;

export const assemblyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assemblies',
    access: 'jobs_read',
    summary: 'List all assemblies by name, with their lines',
    response: z.array(assemblySchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/assemblies',
    access: 'jobs_write',
    summary: 'Create an assembly',
    body: assemblyInputSchema,
    response: assemblySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/assemblies/:id',
    access: 'jobs_write',
    summary: 'Replace an assembly; budgets it was added to don’t change',
    params: idParams,
    body: assemblyInputSchema,
    response: assemblySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assemblies/:id',
    access: 'jobs_write',
    summary: 'Delete an assembly; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/assemblies/:id/restore',
    access: 'jobs_write',
    summary: 'Restore a deleted assembly',
    params: idParams,
    response: assemblySchema,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget/assemblies',
    access: 'jobs_write',
    summary: 'Add the lines of an assembly, times a quantity, to a budget that isn’t approved yet',
    params: idParams,
    body: addAssemblySchema,
    response: budgetSchema,
    status: 201,
  }),
};
