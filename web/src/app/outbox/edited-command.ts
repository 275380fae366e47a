import { useEffect, useState } from 'react';
import type { FieldCommand, FieldCommandKind, WaitingCommand } from '../../api/outbox/waiting-command.ts';

type Edited<Kind extends FieldCommandKind> = {
  order: number;
  key: string;
  command: Extract<FieldCommand, { kind: Kind }>;
};

let edited: WaitingCommand | undefined;

/** Hands a rejected command to its form, which opens next. */
export function editCommand(waiting: WaitingCommand): void {
  edited = waiting;
}

/** The rejected command this form was opened for. Saving replaces it. */
export function useEditedCommand<Kind extends FieldCommandKind>(kind: Kind): Edited<Kind> | undefined {
  const [taken] = useState(() =>
    edited && isOfKind(edited.command, kind)
      ? { order: edited.order, key: edited.key, command: edited.command }
      : undefined,
  );
  useEffect(() => {
    edited = undefined;
  }, []);
  return taken;
}

function isOfKind<Kind extends FieldCommandKind>(
  command: FieldCommand,
  kind: Kind,
): command is Extract<FieldCommand, { kind: Kind }> {
  return command.kind === kind;
}
