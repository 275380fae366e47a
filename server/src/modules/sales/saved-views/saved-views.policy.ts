interface Viewed {
  ownerId: string;
  isShared: boolean;
}

/** A view is visible to its owner, and to everyone once it's shared. */
export function canSeeView(actorId: string, view: Viewed): boolean {
  return view.isShared || view.ownerId === actorId;
}

/** A view's owner can change it. Shared views are in everyone's list, so administrators can change those. */
export function canChangeView(actor: { id: string; role: string }, view: Viewed): boolean {
  return view.ownerId === actor.id || (view.isShared && actor.role === 'admin');
}
