import { Command } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { LONGEST_SEARCH } from '../filter/longest-search.ts';
import { Kbd } from '../kbd.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { overlayClasses, panelItemClasses } from './layer-classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The id of the item that Enter selects. */
  current: string;
  onCurrentChange: (id: string) => void;
  emptyText: ReactNode;
  /** The number of results below, announced politely. */
  status?: string;
  isLoading?: boolean;
  /** Key hints below the list; hidden on phones. */
  footer?: ReactNode;
  /** CommandGroups of CommandItems, already filtered by the caller. */
  children: ReactNode;
}

/** Search and navigation from anywhere: a panel on desktop, full screen on phones. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    label,
    placeholder,
    text,
    onTextChange,
    current,
    onCurrentChange,
    emptyText,
    status,
    isLoading = false,
    footer,
    children,
  } = props;
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          className={cn(overlayClasses, 'sm:place-items-start sm:justify-items-center sm:pt-[12dvh]')}
        >
          <RadixDialog.Content
            aria-describedby={undefined}
            {...returnFocus}
            className="flex h-dvh w-full flex-col overflow-hidden bg-popover text-popover-foreground shadow-dialog outline-none focus-visible:shadow-dialog data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in sm:h-auto sm:max-h-[70dvh] sm:w-155 sm:max-w-full sm:rounded-xl"
          >
            <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
            <Command
              label={label}
              value={current}
              onValueChange={onCurrentChange}
              shouldFilter={false}
              loop
              className="flex min-h-0 flex-1 flex-col"
            >
              <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-border px-4">
                <Search className="size-4.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
                <Command.Input
                  value={text}
                  onValueChange={onTextChange}
                  placeholder={placeholder}
                  maxLength={LONGEST_SEARCH}
                  className="h-full w-full min-w-0 bg-transparent text-[16px] shadow-none outline-none placeholder:text-subtle-foreground focus-visible:shadow-none sm:text-md"
                />
                <RadixDialog.Close
                  aria-label="Close"
                  className="grid min-h-11 min-w-11 place-items-center rounded-sm focus-ring-inset lg:min-h-6 lg:min-w-6"
                >
                  <Kbd className="max-lg:hidden">Esc</Kbd>
                  <X className="size-4.5 text-muted-foreground lg:hidden" strokeWidth={1.75} aria-hidden="true" />
                </RadixDialog.Close>
              </div>
              <Command.List
                aria-busy={isLoading || undefined}
                className="min-h-0 overflow-y-auto overscroll-contain px-2 pt-0.5 pb-2.5"
              >
                {!isLoading && (
                  <Command.Empty className="px-2 py-8 text-center text-muted-foreground">{emptyText}</Command.Empty>
                )}
                {children}
              </Command.List>
              {footer && (
                <div className="hidden h-10 shrink-0 items-center gap-4 border-t border-border bg-sunken px-4 text-xs text-muted-foreground sm:flex">
                  {footer}
                </div>
              )}
            </Command>
            <div role="status">
              <VisuallyHidden>{status}</VisuallyHidden>
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-[11.5px]/4 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-subtle-foreground"
    >
      {children}
    </Command.Group>
  );
}

interface CommandItemProps {
  /** Unique in the palette. */
  id: string;
  onSelect: () => void;
  icon?: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  /** A key cap per element: `['G', 'D']`. */
  keys?: readonly string[];
}

export function CommandItem({ id, onSelect, icon, label, detail, keys }: CommandItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className={cn(panelItemClasses, 'h-9.5 text-sm max-sm:h-12 max-sm:text-[14.5px] [&>svg]:text-muted-foreground')}
    >
      {icon}
      <span className="max-w-[70%] shrink-0 truncate">{label}</span>
      {detail && <span className="min-w-0 truncate text-label text-muted-foreground">{detail}</span>}
      {keys && (
        <span className="ml-auto flex gap-1 pl-2 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}
