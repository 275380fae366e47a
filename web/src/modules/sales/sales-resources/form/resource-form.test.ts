import { expect, test } from 'vitest';
import { buildResource } from '../resource.factory.ts';
import {
  EMPTY_RESOURCE,
  findResourceChanges,
  RESOURCE_FIELDS,
  resourceFormSchema,
  toResourceEntries,
} from './resource-form.ts';

test('title, type, and content are required', () => {
  const parsed = resourceFormSchema.safeParse({ ...EMPTY_RESOURCE, type: 'faq' });
  expect(parsed.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['content', 'title']);
  const untyped = resourceFormSchema.safeParse({ ...EMPTY_RESOURCE, title: 'A', content: 'B' });
  expect(untyped.error?.issues.map(({ message }) => message)).toEqual(['Choose a type.']);
});

test('empty fields are sent as null, and the priority as a number', () => {
  const body = resourceFormSchema.parse({ ...EMPTY_RESOURCE, title: 'A', content: 'B', type: 'faq', priority: '4' });
  expect(body).toMatchObject({
    situation: null,
    productId: null,
    stage: null,
    tags: null,
    priority: 4,
    isActive: true,
  });
});

test('an unchanged form sends nothing, and a changed one sends only the differences', () => {
  const resource = buildResource({ productId: 7, productName: 'Garage kit' });
  const entries = toResourceEntries(resource);
  expect(Object.keys(entries).sort()).toEqual([...RESOURCE_FIELDS].sort());
  expect(findResourceChanges(resource, resourceFormSchema.parse(entries))).toEqual({});
  const changed = resourceFormSchema.parse({ ...entries, productId: 'none', stage: 'pricing', isActive: 'no' });
  expect(findResourceChanges(resource, changed)).toEqual({ productId: null, stage: 'pricing', isActive: false });
});
