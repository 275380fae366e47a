import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, useId, useRef } from 'react';
import { cn } from '../class-names.ts';
import { Kbd } from '../kbd.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { panelClasses, panelItemClasses, sheetItemClasses } from './layer-classes.ts';
import type { LayerState } from './lazy-layer.tsx';
import type { MenuAction, MenuItem, MenuProps } from './menu-items.ts';
import { Sheet } from './sheet.tsx';
import { keepMovedFocus } from './use-return-focus.ts';

export function MenuLayer({
  trigger,
  items,
  title,
  subtitle,
  align = 'end',
  className,
  open,
  onOpenChange,
  isByKeyboard,
}: MenuProps & LayerState) {
  const menuId = useId();
  const isPhone = useIsPhone();
  const focusFirstItem = useFirstItem(isByKeyboard);
  if (isPhone) {
    return (
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={title}
        subtitle={subtitle}
        trigger={trigger}
        menuId={menuId}
      >
        {items.map((item, index) =>
          item === 'separator' ? (
            <hr key={keyOf(items, index)} className="sr-only" />
          ) : (
            <SheetItem key={item.label} action={item} onDone={() => onOpenChange(false)} />
          ),
        )}
      </Sheet>
    );
  }
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild data-menu-trigger={menuId}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-menu={menuId}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={keepMovedFocus}
          onFocus={focusFirstItem}
          className={cn(
            panelClasses,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 origin-(--radix-dropdown-menu-content-transform-origin)',
            className,
          )}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              <DropdownMenu.Separator key={keyOf(items, index)} className="-mx-1 my-1 h-px bg-border" />
            ) : (
              <DropdownItem key={item.label} action={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Focuses the first item once. Radix does this only for keys pressed after it mounts, so it misses the opening key. */
function useFirstItem(isWanted: boolean) {
  const isDone = useRef(false);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!isWanted || isDone.current || target !== currentTarget) return;
    isDone.current = true;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
  };
}

// A separator has no label, so its key comes from the item before it.
function keyOf(items: readonly MenuItem[], index: number): string {
  const before = items[index - 1];
  return `after ${typeof before === 'object' ? before.label : 'nothing'}`;
}

function DropdownItem({ action }: { action: MenuAction }) {
  return (
    <DropdownMenu.Item
      disabled={action.disabledReason !== undefined}
      onSelect={action.onSelect}
      className={cn(
        panelItemClasses,
        'max-lg:h-10',
        action.disabledReason && 'h-auto py-1.5',
        action.isDestructive ? 'text-destructive-text' : '[&_svg]:text-muted-foreground',
      )}
    >
      {action.icon}
      <ActionLabel action={action} />
      {action.shortcut && <Kbd className="ml-auto">{action.shortcut}</Kbd>}
    </DropdownMenu.Item>
  );
}

function SheetItem({ action, onDone }: { action: MenuAction; onDone: () => void }) {
  const isDisabled = action.disabledReason !== undefined;
  return (
    <button
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (isDisabled) return;
        onDone();
        action.onSelect();
      }}
      className={cn(sheetItemClasses, action.isDestructive ? 'text-destructive-text' : '[&_svg]:text-muted-foreground')}
    >
      {action.icon}
      <ActionLabel action={action} />
    </button>
  );
}

function ActionLabel({ action }: { action: MenuAction }) {
  if (action.disabledReason === undefined) return action.label;
  return (
    <span className="grid">
      <span>{action.label}</span>
      <span className="text-xs">{action.disabledReason}</span>
    </span>
  );
}
