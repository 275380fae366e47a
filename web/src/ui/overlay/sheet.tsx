import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { keepFromEntries } from '../form/keep-from-entries.ts';
import { overlayClasses, sheetClasses } from './layer-classes.ts';
import { overlayMark } from './page-marks.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  subtitle?: string;
  /** The control that opens the sheet, if it isn't opened by state alone. */
  trigger?: ReactElement;
  /** Links a menu to its trigger, so a dialog opened from the menu returns the focus there; see useReturnFocus. */
  menuId?: string;
  className?: string;
  children: ReactNode;
}

/** A bottom sheet on phones, for row menus, selects and pickers. */
export function Sheet({ open, onOpenChange, title, subtitle, trigger, menuId, className, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && (
        <RadixDialog.Trigger asChild data-menu-trigger={menuId}>
          {trigger}
        </RadixDialog.Trigger>
      )}
      <RadixDialog.Portal>
        <RadixDialog.Overlay ref={overlayMark} className={cn(overlayClasses, 'z-50')}>
          <RadixDialog.Content
            data-menu={menuId}
            onEscapeKeyDown={keepFromEntries}
            {...(trigger ? {} : returnFocus)}
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
            className={cn(sheetClasses, 'px-2 pb-4', className)}
          >
            <SheetHandle onDismiss={() => onOpenChange(false)} />
            <div className="px-3 pt-3 pb-2">
              <RadixDialog.Title className="text-md font-semibold">{title}</RadixDialog.Title>
              {subtitle && (
                <RadixDialog.Description className="text-muted-foreground">{subtitle}</RadixDialog.Description>
              )}
            </div>
            <div className="flex min-h-0 flex-col overflow-y-auto">{children}</div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
