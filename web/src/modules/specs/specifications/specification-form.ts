import {
  createSpecificationSchema,
  SPECIFICATION_CATEGORIES,
  type Specification,
} from '@builder-os/contract/modules/specs/specifications';
import { z } from 'zod';
import { choiceEntry, orNull, requiredEntry } from '../../../app/records/form-entries.ts';
import type { SpecificationBody } from './specifications.mutations.ts';

/** The form's own shape: every value is a string. */
const entriesSchema = z.object({
  title: requiredEntry('Enter a title.'),
  category: choiceEntry(SPECIFICATION_CATEGORIES, 'Choose a category.'),
  standard: requiredEntry('Enter a standard.'),
  sourceEdition: z.string(),
  value: requiredEntry('Enter a value.'),
  unit: z.string(),
  description: z.string(),
  effectiveFrom: z.string(),
  reviewOn: z.string(),
  ownerId: z.string(),
  revisionNote: z.string(),
});
export type SpecificationEntries = z.input<typeof entriesSchema>;
export type SpecificationField = keyof SpecificationEntries;

/** Validates the form with the same rules as the server. */
export const specificationFormSchema = entriesSchema.transform(toBody).pipe(createSpecificationSchema);

export const SPECIFICATION_LABELS: Record<SpecificationField, string> = {
  title: 'Title',
  category: 'Category',
  standard: 'Standard',
  sourceEdition: 'Edition',
  value: 'Value',
  unit: 'Unit',
  description: 'Description',
  effectiveFrom: 'Effective date',
  reviewOn: 'Review date',
  ownerId: 'Owner',
  revisionNote: 'What changed',
};

export function toSpecificationEntries(specification: Specification | undefined): SpecificationEntries {
  return {
    title: specification?.title ?? '',
    category: specification?.category ?? '',
    standard: specification?.standard ?? '',
    sourceEdition: specification?.sourceEdition ?? '',
    value: specification?.value ?? '',
    unit: specification?.unit ?? '',
    description: specification?.description ?? '',
    effectiveFrom: specification?.effectiveFrom ?? '',
    reviewOn: specification?.reviewOn ?? '',
    ownerId: specification?.ownerId ?? '',
    revisionNote: '',
  };
}

/** Sends empty optional fields as null. */
function toBody(entries: z.output<typeof entriesSchema>): SpecificationBody {
  const { sourceEdition, unit, description, effectiveFrom, reviewOn, ownerId, revisionNote, ...required } = entries;
  return {
    ...required,
    sourceEdition: orNull(sourceEdition),
    unit: orNull(unit),
    description: orNull(description),
    effectiveFrom: orNull(effectiveFrom),
    reviewOn: orNull(reviewOn),
    ownerId: orNull(ownerId),
    revisionNote: orNull(revisionNote),
  };
}
