import { useOutbox } from '../../api/outbox/outbox.ts';
import type { FieldAct } from '../../api/outbox/waiting-act.ts';
import { loadWhenUsed } from '../../ui/load-when-used.tsx';

const WaitingList = loadWhenUsed(async () => (await import('./waiting-list.tsx')).WaitingList);

interface WaitingActsProps {
  /** Names the list: "Waiting leads". */
  label: string;
  isShown: (act: FieldAct) => boolean;
}

/** What was added here and waits for a connection, where it will stand once it has been sent. */
export function WaitingActs({ label, isShown }: WaitingActsProps) {
  const { acts } = useOutbox();
  const shown = acts.filter(({ act }) => isShown(act));
  return shown.length > 0 && <WaitingList label={label} acts={shown} />;
}

const OutboxButton = loadWhenUsed(async () => (await import('./outbox-button.tsx')).OutboxButton);

/** In the head of every screen: how many acts wait, and nothing while none does. */
export function OutboxMark() {
  const { acts } = useOutbox();
  return acts.length > 0 && <OutboxButton acts={acts} />;
}
