import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { UNIT_FILTERS } from './content-search.ts';
import type { PageField } from './editor/page-form.ts';
import { TAB_LABELS, TYPE_LABELS } from './page-labels.ts';

const LONGEST_DIFFERENCE = 600;

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

/** Returns the lines of `text` from the first to the last that differ from `other`. */
export function differingPart(text: string, other: string): string {
  const lines = text.split('\n');
  const others = other.split('\n');
  let start = 0;
  while (start < lines.length && start < others.length && lines[start] === others[start]) start += 1;
  let end = 0;
  const shorter = Math.min(lines.length, others.length) - start;
  while (end < shorter && lines[lines.length - 1 - end] === others[others.length - 1 - end]) end += 1;
  const part = lines.slice(start, lines.length - end).join('\n');
  if (part.trim() === '') return 'Empty';
  const shown = part.length > LONGEST_DIFFERENCE ? `${part.slice(0, LONGEST_DIFFERENCE)}…` : part;
  return [start > 0 && '…', shown, end > 0 && '…'].filter(Boolean).join('\n');
}

function labelIn(labels: Record<string, string>, entry: string): string {
  return labels[entry] ?? entry;
}
