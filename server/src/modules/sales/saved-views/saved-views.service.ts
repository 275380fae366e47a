import type {
  CreateSavedView,
  SavedView,
  UpdateSavedView,
  ViewedList,
} from '@builder-os/contract/modules/sales/saved-views';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, type Actor, requireActor, type Target } from '../../../platform/http/act.ts';
import { forbidden, notFound, validation } from '../../../platform/http/errors.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { canChangeView, canSeeView } from './saved-views.policy.ts';
import {
  hasViewOfName,
  insertView,
  listViews,
  type NamedView,
  updateViewRow,
  type ViewRecord,
  viewKind,
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

export async function updateSavedView(act: Act, target: Target, changes: UpdateSavedView): Promise<SavedView> {
  const actor = requireActor(act.actor);
  const before = await getChangeableView(act, actor, target);
  await checkName(act, { ...before, ...changes });
  const view = await updateViewRow(act.tx, before.id, changes);
  await recordChange(act, { resource: 'saved_view', verb: 'update', before, after: view });
  return present(actor, view);
}

export async function deleteSavedView(act: Act, target: Target): Promise<void> {
  await bin(act, viewKind, await getChangeableView(act, requireActor(act.actor), target));
}

export async function restoreSavedView(act: Act, id: number): Promise<SavedView> {
  const actor = requireActor(act.actor);
  const binned = await lockDeleted(act, viewKind, id, (view) => checkSeen(actor, view));
  await checkName(act, binned);
  return present(actor, await restoreLocked(act, viewKind, binned));
}

/** A person's views of a list must have different names. */
async function checkName(act: Act, view: NamedView): Promise<void> {
  if (await hasViewOfName(act.tx, view))
    throw validation({ name: 'You already have a view with this name. Choose another.' });
}

/** @throws AppError not_found if the actor can't see it, forbidden if it's someone else's */
async function getChangeableView(act: Act, actor: Actor, { id, ifMatch }: Target): Promise<ViewRecord> {
  const view = await lock(act, viewKind, { id });
  checkSeen(actor, view);
  if (!canChangeView(actor, view)) throw forbidden('Only its owner or an administrator can change a shared view.');
  await checkVersion(act, 'saved_view', present(actor, view), ifMatch);
  return view;
}

function checkSeen(actor: Actor, view: ViewRecord): void {
  if (!canSeeView(actor.id, view)) throw notFound('View');
}

function present(actor: Actor, view: ViewRecord): SavedView {
  const { id, list, name, params, isShared, ownerName, ownerId, version } = view;
  const isOwn = ownerId === actor.id;
  return { id, list, name, params, isShared, ownerName, isOwn, canChange: canChangeView(actor, view), version };
}
