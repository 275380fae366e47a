import { type Editor, PRESENCE_RESOURCE } from '@builder-os/contract/modules/content/presence';
import type { Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findPage } from '../pages/pages.queries.ts';
import { listOtherEditors, noteEditor, removeEditor } from './presence.queries.ts';

export async function listEditors(db: Executor, actor: Actor, pageId: number): Promise<{ others: Editor[] }> {
  return { others: await listOtherEditors(db, pageId, actor.id) };
}

/** Stores that a person is editing a page. Open screens are notified when they start, not at every heartbeat. */
export async function enterPage(act: Act, pageId: number): Promise<{ others: Editor[] }> {
  const actor = requireActor(act.actor);
  found(await findPage(act.tx, pageId), 'Page');
  const isNew = await noteEditor(act.tx, pageId, actor.id);
  if (isNew) await publishEvent(act.tx, { resource: PRESENCE_RESOURCE, id: pageId });
  return listEditors(act.tx, actor, pageId);
}

export async function leavePage(act: Act, pageId: number): Promise<void> {
  const wasThere = await removeEditor(act.tx, pageId, requireActor(act.actor).id);
  if (wasThere) await publishEvent(act.tx, { resource: PRESENCE_RESOURCE, id: pageId });
}
