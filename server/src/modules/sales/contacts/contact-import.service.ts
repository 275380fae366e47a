import { type CreateContact, createContactSchema } from '@builder-os/contract/modules/sales/contacts';
import { defineImport } from '../imports/import-definition.import.ts';
import { NAME_SEPARATOR } from '../imports/import-duplicates.queries.ts';
import { validateWith } from '../imports/row-reading.import.ts';
import { contactMatches, insertImportedContacts, undoImportedContacts } from './contact-import.queries.ts';

export const contactImport = defineImport<CreateContact>({
  validate: async (_tx, rows) =>
    rows.map((fields) => {
      const validation = validateWith(createContactSchema, fields);
      const { values } = validation;
      return values ? { ...validation, email: values.email, phone: values.phone, name: nameOf(values) } : validation;
    }),
  insert: async (act, rows, { createdBy }) => {
    const ids = await insertImportedContacts(
      act.tx,
      rows.map(({ values }) => ({ ...values, createdBy })),
    );
    return rows.flatMap(({ row }, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ row, id }];
    });
  },
  matches: contactMatches,
  undo: (act, range) => undoImportedContacts(act.tx, range),
});

/** Built like the contact's own name key, followed by the company. */
function nameOf({ firstName, lastName, company }: CreateContact): string {
  return `${firstName} ${lastName}`.replace(/\s+/g, ' ') + NAME_SEPARATOR + (company ?? '');
}
