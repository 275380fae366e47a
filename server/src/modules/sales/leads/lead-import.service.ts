import { type CreateLead, createLeadSchema } from '@builder-os/contract/modules/sales/leads';
import { defineImport } from '../imports/import-definition.import.ts';
import { validateWith } from '../imports/row-reading.import.ts';
import { insertImportedLeads, leadMatches, undoImportedLeads } from './lead-import.queries.ts';

export const leadImport = defineImport<CreateLead>({
  validate: async (_tx, rows) =>
    rows.map((fields) => {
      const validation = validateWith(createLeadSchema, nameByPerson(fields));
      const { values } = validation;
      return values
        ? { ...validation, email: values.email, phone: values.phone, name: `${values.title}\n${values.company}` }
        : validation;
    }),
  insert: async (act, rows, run) => {
    const leads = rows.map(({ row, values }) => ({ ...values, ...run, importRow: row }));
    const inserted = await insertImportedLeads(act.tx, leads);
    return inserted.flatMap(({ id, row }) => (row === null ? [] : [{ id, row }]));
  },
  matches: leadMatches,
  undo: (act, range) => undoImportedLeads(act.tx, range),
});

/**
 * A lead needs a title and a company. A homeowner has neither, so their own name is used. In a mapped title column, a
 * blank title is a gap to correct: its key is present and empty.
 */
function nameByPerson(fields: Record<string, string>): Record<string, string> {
  const name = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
  return name === '' ? fields : { ...fields, title: fields.title ?? name, company: fields.company || name };
}
