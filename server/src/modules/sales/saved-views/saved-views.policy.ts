interface Viewed {
  ownerId: string;
  isShared: boolean;
}

/** A view is there for its owner, and once it is shared for everybody. */
export function canSeeView(actorId: string, view: Viewed): boolean {
  return view.isShared || view.ownerId === actorId;
}

/** Its owner changes a view; a shared one is in everybody's list, so an administrator may tidy it. */
export function canChangeView(actor: { id: string; role: string }, view: Viewed): boolean {
  return view.ownerId === actor.id || (view.isShared && actor.role === 'admin');
}
