import { useEffect, useState } from 'react';
import type { FieldAct, FieldActKind, WaitingAct } from '../../api/outbox/waiting-act.ts';

type Edited<Kind extends FieldActKind> = { order: number; key: string; act: Extract<FieldAct, { kind: Kind }> };

let edited: WaitingAct | undefined;

/** Hands a rejected command to its form, which opens next. */
export function editAct(waiting: WaitingAct): void {
  edited = waiting;
}

/** The rejected command this form was opened for. Saving replaces it. */
export function useEditedAct<Kind extends FieldActKind>(kind: Kind): Edited<Kind> | undefined {
  const [taken] = useState(() =>
    edited && isOfKind(edited.act, kind) ? { order: edited.order, key: edited.key, act: edited.act } : undefined,
  );
  useEffect(() => {
    edited = undefined;
  }, []);
  return taken;
}

function isOfKind<Kind extends FieldActKind>(act: FieldAct, kind: Kind): act is Extract<FieldAct, { kind: Kind }> {
  return act.kind === kind;
}
