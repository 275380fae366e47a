import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import type { WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { formatCountOf } from '../../format/count.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { cn } from '../../ui/class-names.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { OutboxPanel } from './outbox-panel.tsx';

/** The number of queued commands, and the menu that lists them. */
export function OutboxButton({ commands }: { commands: readonly WaitingCommand[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const refused = commands.filter(({ refusal }) => refusal !== undefined).length;
  const words = [`${commands.length - refused} waiting`, refused > 0 && `${formatCountOf(refused, 'change')} rejected`];
  return (
    <Popover
      label="Waiting to sync"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-90 max-w-[calc(100vw-1rem)] p-0"
      trigger={
        <button
          type="button"
          className={cn(
            buttonClasses({ variant: 'ghost', size: 'sm' }),
            'px-2 max-lg:h-11 max-lg:min-w-11',
            refused > 0 ? 'text-destructive-text' : 'text-tone-timber',
          )}
        >
          <CloudUpload aria-hidden="true" />
          <span className="max-lg:sr-only">{words.filter(Boolean).join(', ')}</span>
          <span aria-hidden="true" className="tabular lg:hidden">
            {commands.length}
          </span>
        </button>
      }
    >
      <OutboxPanel onDone={() => setIsOpen(false)} />
    </Popover>
  );
}
