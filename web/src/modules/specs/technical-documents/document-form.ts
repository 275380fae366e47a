import {
  createDocumentSchema,
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  type TechnicalDocument,
} from '@builder-os/contract/modules/specs/technical-documents';
import { z } from 'zod';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';

/** The form of a document as it stands on screen: every entry is a text. */
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

const toldSchema = createDocumentSchema.omit({ uploadId: true, versionNote: true });

/** What was typed, judged by the rules the server applies. The file is sent beside it. */
export const documentFormSchema = entriesSchema.transform(toBody).pipe(toldSchema);
export type DocumentBody = z.output<typeof toldSchema>;

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

/** A number that was left empty is not sent: a new document gets one, another keeps its own. */
function toBody(entries: z.output<typeof entriesSchema>): z.input<typeof toldSchema> {
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
