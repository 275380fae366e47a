import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { UNIT_FILTERS } from './content-search.ts';
import { differingPart } from './editor/differing-part.ts';
import type { PageField } from './editor/page-form.ts';
import { TAB_LABELS, TYPE_LABELS } from './page-labels.ts';

export const FIELD_LABELS: Record<PageField, string> = {
  title: 'Title',
  slug: 'URL Slug',
  content: 'Content',
  contentType: 'Content Type',
  businessUnit: 'Business Unit',
  metaDescription: 'Meta Description',
  keywords: 'Keywords',
  isPublic: 'Publicly accessible',
  noIndex: 'Hidden from search engines',
  knowledgeTab: 'Knowledge Base tab',
  reviewBy: 'Review by',
  revisionNote: 'Revision note',
};

/**
 * Returns a field's value in readable words.
 * @param other the other user's value of the same field
 */
export function describeFieldValue(field: PageField, entry: string, other: string): string {
  switch (field) {
    case 'content':
      return differingPart(entry, other);
    case 'contentType':
      return labelIn(TYPE_LABELS, entry);
    case 'businessUnit':
      return UNIT_LABELS[UNIT_FILTERS.find((unit) => unit === entry) ?? 'general'];
    case 'knowledgeTab':
      return labelIn(TAB_LABELS, entry);
    case 'isPublic':
    case 'noIndex':
      return entry === 'yes' ? 'Yes' : 'No';
    case 'reviewBy':
      return entry === '' ? 'None' : formatLongDay(entry);
    default:
      return entry === '' ? 'None' : entry;
  }
}

function labelIn(labels: Record<string, string>, entry: string): string {
  return labels[entry] ?? entry;
}
