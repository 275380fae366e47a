import { Popover as RadixPopover } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import type { LayerState } from './lazy-layer.tsx';
import { keepMovedFocus } from './use-return-focus.ts';

export interface PopoverProps {
  trigger: ReactElement;
  /** The panel's accessible name. */
  label: string;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

export function PopoverLayer({
  trigger,
  label,
  open,
  onOpenChange,
  align = 'start',
  className,
  children,
}: PopoverProps & LayerState) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={keepMovedFocus}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) origin-(--radix-popover-content-transform-origin) animate-pop-in overflow-auto rounded-lg bg-popover p-3 text-popover-foreground shadow-popover outline-none',
            'data-[state=closed]:animate-pop-out focus-visible:shadow-popover',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
