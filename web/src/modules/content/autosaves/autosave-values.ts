import type { AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import type { PageEntries } from '../pages/page-form.ts';

/** What stands in the form, as the server keeps it. */
export function toAutosaveValues({ isPublic, noIndex, ...texts }: PageEntries): AutosaveValues {
  return { ...texts, isPublic: isPublic === 'yes', noIndex: noIndex === 'yes' };
}

/**
 * What was kept, as entries of the form. A choice that is not offered any more stays as the form has it.
 * @param entries what the form holds without it
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

/** Whether what was kept says anything the form does not. */
export function differsFrom(values: AutosaveValues, entries: PageEntries): boolean {
  const held = new Map<string, unknown>(Object.entries(toAutosaveValues(entries)));
  return Object.entries(values).some(([name, value]) => held.get(name) !== value);
}
