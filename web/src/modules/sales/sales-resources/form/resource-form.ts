import { RESOURCE_STAGES, SALES_SITUATIONS } from '@builder-os/contract/modules/sales/quick-match';
import {
  type CreateSalesResource,
  createSalesResourceSchema,
  RESOURCE_TYPES,
  type SalesResource,
} from '@builder-os/contract/modules/sales/sales-resources';
import { z } from 'zod';
import { choiceEntry, orNull, readId } from '../../../../app/records/form-entries.ts';
import type { ResourceBody, ResourceChanges } from '../sales-resources.mutations.ts';

/** The value of a choice that isn't set. */
export const NONE = 'none';

/** The resource form's values, all strings. */
const resourceEntriesSchema = z.object({
  title: z.string(),
  type: choiceEntry(RESOURCE_TYPES, 'Choose a type.'),
  situation: z.enum([...SALES_SITUATIONS, NONE]),
  productId: z.string(),
  content: z.string(),
  tags: z.string(),
  stage: z.enum([...RESOURCE_STAGES, NONE]),
  priority: z.string(),
  isActive: z.enum(['yes', 'no']),
});
export type ResourceEntries = z.input<typeof resourceEntriesSchema>;
export type ResourceField = keyof ResourceEntries;
export const RESOURCE_FIELDS = resourceEntriesSchema.keyof().options;

/** Validates the form's values with the server's rules. */
export const resourceFormSchema = resourceEntriesSchema.transform(toResourceBody).pipe(createSalesResourceSchema);

export const EMPTY_RESOURCE: ResourceEntries = {
  title: '',
  type: '',
  situation: NONE,
  productId: NONE,
  content: '',
  tags: '',
  stage: NONE,
  priority: '1',
  isActive: 'yes',
};

export const RESOURCE_LABELS: Record<ResourceField, string> = {
  title: 'Title',
  type: 'Type',
  situation: 'Situation',
  productId: 'Product',
  content: 'Content',
  tags: 'Tags',
  stage: 'Stage',
  priority: 'Priority',
  isActive: 'Status',
};

export function toResourceEntries(resource: SalesResource): ResourceEntries {
  return {
    title: resource.title,
    type: resource.type,
    situation: resource.situation ?? NONE,
    productId: resource.productId === null ? NONE : String(resource.productId),
    content: resource.content,
    tags: resource.tags ?? '',
    stage: resource.stage ?? NONE,
    priority: String(resource.priority),
    isActive: resource.isActive ? 'yes' : 'no',
  };
}

/** Empty fields and unset choices become null. */
function toResourceBody(entries: z.output<typeof resourceEntriesSchema>): ResourceBody {
  return {
    title: entries.title,
    type: entries.type,
    situation: entries.situation === NONE ? null : entries.situation,
    productId: readId(entries.productId),
    content: entries.content,
    tags: orNull(entries.tags),
    stage: entries.stage === NONE ? null : entries.stage,
    priority: Number(entries.priority),
    isActive: entries.isActive === 'yes',
  };
}

/** Returns the fields that differ from the resource's. */
export function findResourceChanges(resource: SalesResource, body: CreateSalesResource): ResourceChanges {
  const isChanged = (field: ResourceField) => (body[field] ?? null) !== resource[field];
  return Object.fromEntries(RESOURCE_FIELDS.filter(isChanged).map((field) => [field, body[field]]));
}
