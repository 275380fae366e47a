import {
  REVISED_FIELDS,
  type Specification,
  type SpecificationRevision,
} from '@builder-os/contract/modules/specs/specifications';
import { unitText } from '@builder-os/contract/platform/unit-text';
import { formatLongDay } from '../../../format/dates.ts';
import { CATEGORY_LABELS } from './specification-labels.ts';

type Revised = Pick<Specification, (typeof REVISED_FIELDS)[number]>;

const LABELS: Record<(typeof REVISED_FIELDS)[number], string> = {
  title: 'Title',
  category: 'Category',
  standard: 'Standard',
  description: 'Description',
  value: 'Value',
  unit: 'Unit',
  sourceEdition: 'Edition',
  effectiveFrom: 'Effective date',
};

export interface Difference {
  label: string;
  was: string;
  is: string;
}

/** Returns the differences between two revisions of a specification, in words. */
export function findDifferences(was: Revised, is: Revised): Difference[] {
  return REVISED_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    label: LABELS[field],
    was: inWords(field, was),
    is: inWords(field, is),
  }));
}

/** Returns a revision in one line: its value and its source. */
export function sayRevision({ value, unit, standard, sourceEdition }: SpecificationRevision): string {
  return `${value}${unitText(unit)} per ${[standard, sourceEdition].filter(Boolean).join(', ')}`;
}

function inWords(field: (typeof REVISED_FIELDS)[number], text: Revised): string {
  if (field === 'category') return CATEGORY_LABELS[text.category];
  if (field === 'effectiveFrom') return text.effectiveFrom === null ? 'Not set' : formatLongDay(text.effectiveFrom);
  return text[field] || 'Not set';
}
