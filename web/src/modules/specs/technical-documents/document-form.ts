import {
  createDocumentSchema,
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  type TechnicalDocument,
} from '@builder-os/contract/modules/specs/technical-documents';
import { z } from 'zod';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';

/** The form's own shape: every value is a string. */
const entriesSchema = z.object({
  name: requiredEntry('Enter a name.'),
  number: z.string(),
  category: choiceEntry(DOCUMENT_CATEGORIES, 'Choose a category.'),
  status: choiceEntry(DOCUMENT_STATUSES, 'Choose a status.'),
  notes: z.string(),
  expiresOn: z.string(),
  reviewOn: z.string(),
  ownerId: z.string(),
});
export type DocumentEntries = z.input<typeof entriesSchema>;
export type DocumentField = keyof DocumentEntries;
export const DOCUMENT_FIELDS = entriesSchema.keyof().options;

const bodySchema = createDocumentSchema.omit({ uploadId: true, versionNote: true });

/** Validates the form with the same rules as the server. The file is sent separately. */
export const documentFormSchema = entriesSchema.transform(toBody).pipe(bodySchema);
export type DocumentBody = z.output<typeof bodySchema>;

export const DOCUMENT_LABELS: Record<DocumentField, string> = {
  name: 'Name',
  number: 'Number',
  category: 'Category',
  status: 'Status',
  notes: 'Notes',
  expiresOn: 'Expiration date',
  reviewOn: 'Review date',
  ownerId: 'Owner',
};

export function toDocumentEntries(document: TechnicalDocument | undefined): DocumentEntries {
  return {
    name: document?.name ?? '',
    number: document?.number ?? '',
    category: document?.category ?? '',
    status: document?.status ?? 'for_construction',
    notes: document?.notes ?? '',
    expiresOn: document?.expiresOn ?? '',
    reviewOn: document?.reviewOn ?? '',
    ownerId: document?.ownerId ?? '',
  };
}

/** An empty number isn't sent: a new document is assigned one, an existing document keeps its own. */
function toBody(entries: z.output<typeof entriesSchema>): z.input<typeof bodySchema> {
  const { number, notes, expiresOn, reviewOn, ownerId, ...chosen } = entries;
  return {
    ...chosen,
    ...(number.trim() !== '' && { number }),
    notes: orNull(notes),
    expiresOn: orNull(expiresOn),
    reviewOn: orNull(reviewOn),
    ownerId: orNull(ownerId),
  };
}
