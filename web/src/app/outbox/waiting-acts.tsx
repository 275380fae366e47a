import { type ComponentType, useEffect, useState } from 'react';
import { useOutbox } from '../../api/outbox/outbox.ts';
import type { FieldAct } from '../../api/outbox/waiting-act.ts';

interface WaitingActsProps {
  /** Names the list: "Leads waiting to sync". */
  label: string;
  isShown: (act: FieldAct) => boolean;
}

/** What was added here and waits for a connection, where it will stand once it has been sent. */
export function WaitingActs({ label, isShown }: WaitingActsProps) {
  const { acts } = useOutbox();
  const shown = acts.filter(({ act }) => isShown(act));
  const List = useLoaded(shown.length > 0, loadList);
  return List && shown.length > 0 && <List label={label} acts={shown} />;
}

/** In the head of every screen: how many acts wait, and nothing while none does. */
export function OutboxMark() {
  const { acts } = useOutbox();
  const Button = useLoaded(acts.length > 0, loadButton);
  return Button && acts.length > 0 && <Button acts={acts} />;
}

const loadList = async () => (await import('./waiting-list.tsx')).WaitingList;
const loadButton = async () => (await import('./outbox-button.tsx')).OutboxButton;

/**
 * A component that comes when it is needed. Acts begin to wait when the network fails, and so may its code: then nothing
 * is shown until the next time, where a lazy component would take the screen down with it.
 */
function useLoaded<Props>(isNeeded: boolean, load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  const isMissing = isNeeded && !loaded;
  // Without dependencies: whatever changes is a chance to try again.
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (Part) => setLoaded({ Part }),
      () => undefined,
    );
  });
  return loaded?.Part;
}
