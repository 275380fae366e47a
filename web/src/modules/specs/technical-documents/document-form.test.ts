import { expect, test } from 'vitest';
import { documentFormSchema, toDocumentEntries } from './document-form.ts';

const entries = { ...toDocumentEntries(undefined), name: 'Wall section', category: 'drawing' };

test('an empty number isn’t sent, and other empty fields are sent as null', () => {
  expect(documentFormSchema.parse(entries)).toEqual({
    name: 'Wall section',
    category: 'drawing',
    status: 'for_construction',
    notes: null,
    expiresOn: null,
    reviewOn: null,
    ownerId: null,
  });
  expect(documentFormSchema.parse({ ...entries, number: ' A-101 ' })).toMatchObject({ number: 'A-101' });
});

test('an empty form says what to enter', () => {
  const { error } = documentFormSchema.safeParse(toDocumentEntries(undefined));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a name.', 'Choose a category.']);
});
