import type {
  CreateSavedView,
  SavedView,
  UpdateSavedView,
  ViewedList,
} from '@builder-os/contract/modules/sales/saved-views';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, type Actor, requireActor } from '../../../platform/http/act.ts';
import { checkRestore } from '../../../platform/http/bin.ts';
import { forbidden, found, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { canChangeView, canSeeView } from './saved-views.policy.ts';
import {
  binView,
  findBinnedViewForUpdate,
  findViewForUpdate,
  hasViewOfName,
  insertView,
  listViews,
  type NamedView,
  unbinView,
  updateViewRow,
  type ViewRecord,
} from './saved-views.queries.ts';

export async function listSavedViews(db: Database, actor: Actor, list: ViewedList): Promise<SavedView[]> {
  const views = await listViews(db, list, actor.id);
  return views.map((view) => present(actor, view));
}

export async function createSavedView(act: Act, fields: CreateSavedView): Promise<SavedView> {
  const actor = requireActor(act.actor);
  await checkName(act, { ownerId: actor.id, ...fields });
  const view = await insertView(act.tx, { ...fields, ownerId: actor.id });
  await recordChange(act, { resource: 'saved_view', verb: 'create', after: view });
  return present(actor, view);
}

export async function updateSavedView(act: Act, id: number, changes: UpdateSavedView): Promise<SavedView> {
  const actor = requireActor(act.actor);
  const before = await getChangeableView(act, actor, id);
  await checkName(act, { ...before, ...changes });
  const view = await updateViewRow(act.tx, id, changes);
  await recordChange(act, { resource: 'saved_view', verb: 'update', before, after: view });
  return present(actor, view);
}

export async function deleteSavedView(act: Act, id: number): Promise<void> {
  const actor = requireActor(act.actor);
  const before = await getChangeableView(act, actor, id);
  await binView(act.tx, id, actor.id);
  await recordChange(act, { resource: 'saved_view', verb: 'delete', before });
}

export async function restoreSavedView(act: Act, id: number): Promise<SavedView> {
  const actor = requireActor(act.actor);
  const binned = await findBinnedViewForUpdate(act.tx, id);
  const seen = found(binned && canSeeView(actor.id, binned) ? binned : undefined, 'View');
  checkRestore(actor, seen);
  await checkName(act, seen);
  const view = await unbinView(act.tx, id);
  await recordChange(act, { resource: 'saved_view', verb: 'restore', before: seen, after: view });
  return present(actor, view);
}

/** A person's views of a list are told apart by their names. */
async function checkName(act: Act, view: NamedView): Promise<void> {
  if (await hasViewOfName(act.tx, view))
    throw validation({ name: 'You already have a view with this name. Choose another.' });
}

/** @throws AppError not_found where the actor does not see it, forbidden where it is somebody else's */
async function getChangeableView(act: Act, actor: Actor, id: number): Promise<ViewRecord> {
  const view = await findViewForUpdate(act.tx, id);
  const seen = found(view && canSeeView(actor.id, view) ? view : undefined, 'View');
  if (!canChangeView(actor, seen)) throw forbidden('Only its owner or an administrator can change a shared view.');
  await checkVersion(act, 'saved_view', present(actor, seen));
  return seen;
}

function present(actor: Actor, view: ViewRecord): SavedView {
  const { id, list, name, params, isShared, ownerName, ownerId, version } = view;
  const isOwn = ownerId === actor.id;
  return { id, list, name, params, isShared, ownerName, isOwn, canChange: canChangeView(actor, view), version };
}
