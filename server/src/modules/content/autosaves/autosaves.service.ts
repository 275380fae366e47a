import type { Autosave, AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findPage } from '../pages/pages.queries.ts';
import { deleteAutosave, findAutosave, putAutosave, type StoredAutosave } from './autosaves.queries.ts';

/** A page's id, or `new` for an unsaved page. */
type PageKey = number | 'new';

export async function getAutosave(db: Executor, actor: Actor, page: PageKey): Promise<{ autosave: Autosave | null }> {
  return { autosave: (await findAutosave(db, actor.id, pageIdOf(page))) ?? null };
}

/**
 * Saves the form's contents for this person only. It isn't a change to the page, so neither the log nor the version
 * reflects it.
 */
export async function storeAutosave(
  act: Act,
  page: PageKey,
  typed: { values: AutosaveValues; baseVersion: number | null },
): Promise<StoredAutosave> {
  if (page !== 'new') found(await findPage(act.tx, page), 'Page');
  return putAutosave(act.tx, { userId: requireActor(act.actor).id, pageId: pageIdOf(page) }, typed);
}

export function discardAutosave(act: Act, page: PageKey): Promise<void> {
  return deleteAutosave(act.tx, requireActor(act.actor).id, pageIdOf(page));
}

function pageIdOf(page: PageKey): number | null {
  return page === 'new' ? null : page;
}
