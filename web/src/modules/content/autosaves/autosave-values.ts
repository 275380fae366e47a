import type { AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import type { PageEntries } from '../pages/editor/page-form.ts';

/** Converts the form's values to the shape the server autosaves. */
export function toAutosaveValues({ isPublic, noIndex, ...texts }: PageEntries): AutosaveValues {
  return { ...texts, isPublic: isPublic === 'yes', noIndex: noIndex === 'yes' };
}

/**
 * Converts an autosave to form values. A choice that's no longer offered keeps the form's value.
 * @param entries the form's values without the autosave
 */
export function toRestoredEntries(values: AutosaveValues, entries: PageEntries, choices: Choices): PageEntries {
  return {
    ...entries,
    title: values.title,
    slug: values.slug,
    content: values.content,
    metaDescription: values.metaDescription,
    keywords: values.keywords,
    contentType: choices.contentType.find((type) => type === values.contentType) ?? entries.contentType,
    businessUnit: choices.businessUnit.find((unit) => unit === values.businessUnit) ?? entries.businessUnit,
    knowledgeTab: choices.knowledgeTab.find((tab) => tab === values.knowledgeTab) ?? entries.knowledgeTab,
    isPublic: values.isPublic ? 'yes' : 'no',
    noIndex: values.noIndex ? 'yes' : 'no',
    reviewBy: values.reviewBy ?? '',
    revisionNote: values.revisionNote ?? '',
  };
}

interface Choices {
  contentType: readonly PageEntries['contentType'][];
  businessUnit: readonly PageEntries['businessUnit'][];
  knowledgeTab: readonly PageEntries['knowledgeTab'][];
}

/** Whether the autosave contains anything the form doesn't. */
export function differsFrom(values: AutosaveValues, entries: PageEntries): boolean {
  const held = new Map<string, unknown>(Object.entries(toAutosaveValues(entries)));
  return Object.entries(values).some(([name, value]) => held.get(name) !== value);
}
