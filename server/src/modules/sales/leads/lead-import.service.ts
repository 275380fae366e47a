import { type CreateLead, createLeadSchema } from '@builder-os/contract/modules/sales/leads';
import type { Transaction } from '../../../platform/db/database.ts';
import { defineImport, type RowValidation } from '../imports/import-definition.import.ts';
import { findOwners, ownerColumn } from '../imports/import-owners.import.ts';
import { validateParts } from '../imports/row-reading.import.ts';
import { insertImportedLeads, leadMatches, undoImportedLeads } from './lead-import.queries.ts';

/** A row names its owner by email or full name. */
const leadRowSchema = createLeadSchema.omit({ contactId: true, assignedTo: true }).extend(ownerColumn);
const leadRow = { whole: leadRowSchema, parts: leadRowSchema.partial() };

export const leadImport = defineImport<CreateLead>({
  validate: validateLeads,
  insert: async (act, rows, run) => {
    const leads = rows.map(({ row, values }) => ({ ...values, ...run, importRow: row }));
    const inserted = await insertImportedLeads(act.tx, leads);
    return inserted.flatMap(({ id, row }) => (row === null ? [] : [{ id, row }]));
  },
  matches: leadMatches,
  undo: (act, range) => undoImportedLeads(act.tx, range),
});

async function validateLeads(tx: Transaction, rows: Record<string, string>[]): Promise<RowValidation<CreateLead>[]> {
  const validations = rows.map((fields) => validateParts(leadRow, nameByPerson(fields)));
  const ownerOf = await findOwners(
    tx,
    validations.map(({ readable }) => readable),
  );
  return validations.map(({ values, readable, reasons }) => {
    const owner = ownerOf(readable);
    if ('fault' in owner) return { reasons: [...reasons, owner.fault] };
    if (!values) return { reasons };
    const { ownerEmail: _, ...lead } = values;
    return {
      values: { ...lead, assignedTo: owner.assignedTo },
      reasons,
      email: lead.email,
      phone: lead.phone,
      name: `${lead.title}\n${lead.company}`,
    };
  });
}

/**
 * A lead needs a title and a company. A homeowner has neither, so their own name is used. In a mapped title column, a
 * blank title is a gap to correct: its key is present and empty.
 */
function nameByPerson(fields: Record<string, string>): Record<string, string> {
  const name = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  return name === '' ? fields : { ...fields, title: fields.title ?? name, company: fields.company || name };
}
