import { type ComponentType, useEffect, useState } from 'react';
import { useOutbox } from '../../api/outbox/outbox.ts';
import type { FieldCommand } from '../../api/outbox/waiting-command.ts';

interface WaitingCommandsProps {
  /** The list's label: "Leads waiting to sync". */
  label: string;
  isShown: (command: FieldCommand) => boolean;
}

/** Records added on this device and waiting to sync, shown where they will be listed once sent. */
export function WaitingCommands({ label, isShown }: WaitingCommandsProps) {
  const { commands } = useOutbox();
  const shown = commands.filter(({ command }) => isShown(command));
  const List = useLoaded(shown.length > 0, loadList);
  return List && shown.length > 0 && <List label={label} commands={shown} />;
}

/** The number of queued commands, in the header of every screen. Renders nothing while there are none. */
export function OutboxMark() {
  const { commands } = useOutbox();
  const Button = useLoaded(commands.length > 0, loadButton);
  return Button && commands.length > 0 && <Button commands={commands} />;
}

const loadList = async () => (await import('./waiting-list.tsx')).WaitingList;
const loadButton = async () => (await import('./outbox-button.tsx')).OutboxButton;

/**
 * Loads a component when it's needed. Commands queue when the network fails, and loading the code may fail too: then
 * nothing renders until the next attempt, whereas a lazy component would crash the screen.
 */
function useLoaded<Props>(isNeeded: boolean, load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const isMissing = isNeeded && !loaded;
  // No dependency array: every render retries the load.
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (Part) => setLoaded({ Part }),
      () => undefined,
    );
  });
  return loaded?.Part;
}
