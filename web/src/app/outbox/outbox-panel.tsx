import { useOutbox } from '../../api/outbox/outbox.ts';
import { getRow } from '../../api/outbox/outbox-engine.ts';
import { isPhotoOf } from '../../api/outbox/waiting-act.ts';
import { Button } from '../../ui/button.tsx';
import { OutboxRow } from './outbox-row.tsx';

/** The queued commands with their actions. Photos waiting for an activity appear in its row. */
export function OutboxPanel({ onDone }: { onDone: () => void }) {
  const { acts, isSending } = useOutbox();
  const photosOf = (key: string) => acts.filter(({ act }) => isPhotoOf(act, key));
  const behind = new Set(acts.flatMap(({ key }) => photosOf(key)));
  const canSend = acts.some(({ refusal }) => refusal === undefined);
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-11 items-center gap-2 border-b border-border bg-popover pr-2 pl-4">
        <h2 className="flex-1 text-[13.5px] font-semibold">Waiting to sync</h2>
        {isSending ? (
          <span role="status" className="px-2 text-label text-muted-foreground">
            Syncing...
          </span>
        ) : (
          canSend && (
            <Button variant="ghost" size="sm" onClick={() => getRow().wake()}>
              Sync now
            </Button>
          )
        )}
      </div>
      <ul aria-label="Changes waiting to sync">
        {acts
          .filter((waiting) => !behind.has(waiting))
          .map((waiting) => (
            <OutboxRow key={waiting.order} waiting={waiting} photos={photosOf(waiting.key)} onDone={onDone} />
          ))}
      </ul>
      <p className="px-4 py-2.5 text-xs text-muted-foreground">
        Saved on this device. When you’re back online, each change is sent once, in this order.
      </p>
    </>
  );
}
