import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { cn } from '../class-names.ts';

interface TableRowProps extends ComponentProps<'tr'> {
  isSelected?: boolean;
  /** Opens the record on click and Enter, and makes the row focusable. */
  onOpen?: () => void;
}

export function TableRow({ isSelected = false, onOpen, className, onKeyDown, ...rest }: TableRowProps) {
  function openOnClick(event: MouseEvent<HTMLTableRowElement>): void {
    if (onOpen && !isOnControl(event.target, event.currentTarget)) onOpen();
  }
  function openOnEnter(event: KeyboardEvent<HTMLTableRowElement>): void {
    onKeyDown?.(event);
    if (!onOpen || event.key !== 'Enter' || event.target !== event.currentTarget) return;
    // Otherwise the same key press would reach the form that opens, and submit it.
    event.preventDefault();
    onOpen();
  }
  return (
    <tr
      {...rest}
      tabIndex={rest.tabIndex ?? (onOpen ? 0 : undefined)}
      aria-selected={isSelected || undefined}
      onClick={openOnClick}
      onKeyDown={openOnEnter}
      className={cn(
        'group/row focus-ring-inset [&_td]:transition-colors [&_td]:duration-(--duration-hover)',
        onOpen && 'cursor-pointer',
        isSelected ? '[&_td]:bg-selected' : 'hover:[&_td]:bg-accent',
        className,
      )}
    />
  );
}

// Menus, checkboxes and links in a row handle their own clicks, even clicks that React bubbles from a portal.
function isOnControl(target: EventTarget, row: HTMLTableRowElement): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return true;
  return target.closest('a, button, input, label, [role="checkbox"], [role="menuitem"]') !== null;
}

interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
  align?: 'left' | 'right';
  /** Names its row for screen readers. */
  isRowHead?: boolean;
}

export function TableCell({ align = 'left', isRowHead = false, className, ...rest }: TableCellProps) {
  const Cell = isRowHead ? 'th' : 'td';
  return (
    <Cell
      {...rest}
      scope={isRowHead ? 'row' : undefined}
      className={cn(
        'max-w-0 truncate border-b border-border px-3',
        // A browser centers a row's head and makes it bold.
        isRowHead && 'text-left font-normal',
        align === 'right' && 'text-right tabular',
        className,
      )}
    />
  );
}

interface TwoLinesProps {
  first: string;
  second?: string | null;
}

/** A name above its company, each truncated with the full text in the tooltip. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <span title={first} className="block truncate leading-4.5 font-strong">
        {first}
      </span>
      {second && (
        <span title={second} className="block truncate text-xs text-muted-foreground">
          {second}
        </span>
      )}
    </>
  );
}
