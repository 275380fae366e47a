import { useOutbox } from '../../api/outbox/outbox.ts';
import { getQueue } from '../../api/outbox/outbox-engine.ts';
import { isPhotoOf } from '../../api/outbox/waiting-command.ts';
import { Button } from '../../ui/button.tsx';
import { OutboxRow } from './outbox-row.tsx';

/** The queued commands with their actions. Photos of a queued activity or change order appear in its row. */
export function OutboxPanel({ onDone }: { onDone: () => void }) {
  const { commands, isSending } = useOutbox();
  const photosOf = (key: string) => commands.filter(({ command }) => isPhotoOf(command, key));
  const behind = new Set(commands.flatMap(({ key }) => photosOf(key)));
  const canSend = commands.some(({ refusal }) => refusal === undefined);
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
            <Button variant="ghost" size="sm" onClick={() => getQueue().wake()}>
              Sync now
            </Button>
          )
        )}
      </div>
      <ul aria-label="Changes waiting to sync">
        {commands
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
