import { fieldDrafts, forgetDraft } from '../../../../app/forms/field-drafts.ts';
import type { ChangeEntries } from '../form/change-form.ts';

/** The entries of a change on site, and its signers. The signature itself is never stored. */
export interface SiteDraft {
  change: ChangeEntries;
  signer: { name: string; email: string };
}

/** The name that the text and the photos of a job's draft are kept under. */
export const nameOfSiteDraft = (jobId: number) => `site-change ${jobId}`;

/** The change that was being written on this job before the page was reloaded or left. */
export function readSiteDraft(jobId: number): SiteDraft | undefined {
  const text = fieldDrafts.get(nameOfSiteDraft(jobId))?.entry;
  if (text === undefined) return undefined;
  const draft: unknown = JSON.parse(text);
  return isSiteDraft(draft) ? draft : undefined;
}

export function keepSiteDraft(jobId: number, draft: SiteDraft): void {
  fieldDrafts.set(nameOfSiteDraft(jobId), { entry: JSON.stringify(draft) });
}

export function forgetSiteDraft(jobId: number): void {
  forgetDraft(nameOfSiteDraft(jobId));
}

/** An older build may have kept other fields. */
function isSiteDraft(draft: unknown): draft is SiteDraft {
  if (typeof draft !== 'object' || draft === null || !('change' in draft && 'signer' in draft)) return false;
  const { change } = draft;
  return typeof change === 'object' && change !== null && 'lines' in change && Array.isArray(change.lines);
}
