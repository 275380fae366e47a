import { createBudgetLineSchema } from '@builder-os/contract/modules/jobs/budgets';
import { createJobSchema } from '@builder-os/contract/modules/jobs/jobs';
import { createPropertySchema } from '@builder-os/contract/modules/real-estate/properties';
import { createContactSchema } from '@builder-os/contract/modules/sales/contacts';
import { createDealSchema } from '@builder-os/contract/modules/sales/deals';
import { IMPORT_FIELDS, type ImportField } from '@builder-os/contract/modules/sales/import-fields';
import { createLeadSchema } from '@builder-os/contract/modules/sales/leads';
import { expect, test } from 'vitest';
import { BUDGET_COLUMNS } from '../src/modules/jobs/budgets/budget-columns.ts';
import { JOB_COLUMNS } from '../src/modules/jobs/job-imports/job-rows.ts';
import { PROPERTY_COLUMNS } from '../src/modules/real-estate/properties/property-file.ts';

/** Columns that fill a field with another name, or only help to fill one. */
const FILLS: Partial<Record<ImportField | 'code', string>> = {
  fullName: 'firstName',
  ownerEmail: 'assignedTo',
  contactEmail: 'contactId',
  contactFirstName: 'contactId',
  contactLastName: 'contactId',
  contactFullName: 'contactId',
  code: 'costCodeId',
};

interface Imported {
  /** The fields people can enter in the record's form. */
  form: { shape: object };
  columns: readonly string[];
  /** Fields no column fills, each with the reason. */
  without?: Record<string, string>;
}

const IMPORTS: Record<string, Imported> = {
  leads: {
    form: createLeadSchema,
    columns: IMPORT_FIELDS.lead,
    without: { contactId: 'A lead of a file has the person’s name, email and phone of its own.' },
  },
  contacts: { form: createContactSchema, columns: IMPORT_FIELDS.contact },
  deals: {
    form: createDealSchema,
    columns: IMPORT_FIELDS.deal,
    without: { leadId: 'Only converting a lead sets it.' },
  },
  jobs: {
    form: createJobSchema,
    columns: JOB_COLUMNS.map(({ field }) => field),
    without: {
      crew: 'A list of people, who are added on the job’s page.',
      templateId: 'The template is applied by hand, because it adds a budget.',
    },
  },
  'budget lines': { form: createBudgetLineSchema, columns: BUDGET_COLUMNS.map(({ field }) => field) },
  properties: { form: createPropertySchema, columns: PROPERTY_COLUMNS.flatMap(({ field }) => field ?? []) },
};

test.each(Object.entries(IMPORTS))(
  'an import of %s fills every field of their form',
  (_what, { form, columns, without = {} }) => {
    const filled = new Set(
      columns.map((column) => Object.entries(FILLS).find(([name]) => name === column)?.[1] ?? column),
    );
    const expected = Object.keys(form.shape).filter((field) => !(field in without));
    expect([...filled].sort()).toEqual(expected.sort());
  },
);
