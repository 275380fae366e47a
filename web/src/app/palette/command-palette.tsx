import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import { overlayClasses } from '../../ui/layer-classes.ts';
import type { ScreenPath } from '../screen-paths.ts';
import { useShell } from '../shell/shell-context.ts';
import type { ShellSearch } from '../shell-search.ts';
import { CREATE_ACTIONS, matchCommands, PAGES } from './commands.ts';
import { PaletteGroup, PaletteItem } from './palette-item.tsx';
import { useFoundRecords } from './use-found-records.ts';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Finds records, actions and pages by typing. Full screen on phones. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={`${overlayClasses} sm:place-items-start sm:justify-items-center sm:pt-[12vh]`}>
          <Dialog.Content
            aria-describedby={undefined}
            className="flex h-dvh w-full flex-col overflow-hidden bg-popover text-popover-foreground shadow-dialog outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:h-auto sm:max-h-[min(36rem,76vh)] sm:w-155 sm:rounded-xl"
          >
            <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
            <PaletteBody onDone={() => onOpenChange(false)} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Mounted while the palette is open, so it opens empty each time. */
function PaletteBody({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { openShortcuts } = useShell();
  const { groups, isSearching, hasFailed } = useFoundRecords(text);
  const actions = matchCommands(CREATE_ACTIONS, text);
  const pages = matchCommands(PAGES, text);
  const isEmpty = groups.length === 0 && actions.length === 0 && pages.length === 0;

  function go(to: ScreenPath, search: ShellSearch = {}) {
    onDone();
    void navigate({ to, search });
  }

  return (
    // The server filters records and matchCommands the rest; cmdk only moves the highlight.
    <Command label="Search or jump to" shouldFilter={false} loop className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-border px-4">
        <Search className="size-4.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Search leads, deals, contacts and pages"
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-subtle-foreground focus-visible:shadow-none sm:text-md"
        />
        <Dialog.Close className="rounded-sm focus-ring max-sm:min-h-11 max-sm:px-2" aria-label="Close">
          <Kbd>Esc</Kbd>
        </Dialog.Close>
      </div>
      <Command.List aria-busy={isSearching} className="min-h-0 flex-1 overflow-y-auto p-2">
        {groups.map(({ resource, heading, to, records }) => (
          <PaletteGroup key={resource} heading={heading}>
            {records.map((record) => (
              <PaletteItem
                key={record.id}
                value={`${resource} ${record.id}`}
                label={record.title}
                detail={record.detail}
                highlight={text}
                onSelect={() => go(to, { open: record.id })}
              />
            ))}
          </PaletteGroup>
        ))}
        {actions.length > 0 && (
          <PaletteGroup heading="Actions">
            {actions.map(({ label, to, icon, key }) => (
              <PaletteItem
                key={label}
                value={`action ${label}`}
                label={label}
                icon={icon}
                keys={key && ['N', key.toUpperCase()]}
                onSelect={() => go(to, { action: 'create' })}
              />
            ))}
          </PaletteGroup>
        )}
        {pages.length > 0 && (
          <PaletteGroup heading="Go to">
            {pages.map(({ label, to, icon, key }) => (
              <PaletteItem
                key={label}
                value={`page ${label}`}
                label={label}
                icon={icon}
                keys={key && ['G', key.toUpperCase()]}
                onSelect={() => go(to)}
              />
            ))}
          </PaletteGroup>
        )}
        {hasFailed && (
          <p className="px-2 py-3 text-muted-foreground">Records could not be searched. Try again in a moment.</p>
        )}
        {isEmpty && !isSearching && !hasFailed && (
          <p role="status" className="px-2 py-6 text-center text-muted-foreground">
            Nothing found for “{text.trim()}”.
          </p>
        )}
      </Command.List>
      <footer className="hidden h-10 shrink-0 items-center gap-4 border-t border-border bg-sunken px-4 text-xs text-muted-foreground sm:flex">
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd> open
        </span>
        <button
          type="button"
          onClick={openShortcuts}
          className="ml-auto flex items-center gap-1.5 rounded-sm focus-ring hover:text-foreground"
        >
          <Kbd>?</Kbd> all shortcuts
        </button>
      </footer>
    </Command>
  );
}
