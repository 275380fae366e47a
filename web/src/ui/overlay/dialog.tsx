import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { keepFromEntries } from '../form/keep-from-entries.ts';
import { IconButton } from '../icon-button.tsx';
import { dialogClasses, overlayClasses, sheetClasses } from './layer-classes.ts';
import { overlayMark } from './page-marks.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Called instead of closing on Esc, ✕ or a click outside, so a changed form can ask first. */
  onCloseRequest?: () => void;
  /** Width on desktop, e.g. `sm:w-180`. */
  className?: string;
  /** DialogBody and DialogFooter, or any other content. */
  children: ReactNode;
}

/**
 * Centered on desktop, a bottom sheet on phones. Header and footer stay, the body scrolls. Never open over a dialog.
 */
export function Dialog({ open, onOpenChange, title, description, onCloseRequest, className, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  function changeOpen(isOpen: boolean): void {
    if (!isOpen && onCloseRequest) onCloseRequest();
    else onOpenChange(isOpen);
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={changeOpen}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay ref={overlayMark} className={overlayClasses}>
          <RadixDialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              returnFocus.onOpenAutoFocus();
              focusFirstField(event);
            }}
            onCloseAutoFocus={returnFocus.onCloseAutoFocus}
            onEscapeKeyDown={keepFromEntries}
            className={cn(sheetClasses, dialogClasses, 'sm:w-140', className)}
          >
            <SheetHandle onDismiss={() => changeOpen(false)} />
            <header className="flex items-start gap-2 pt-4 pr-4 pb-3.5 pl-5">
              <div className="min-w-0 flex-1">
                <RadixDialog.Title className="title text-[16px]/5.5">{title}</RadixDialog.Title>
                {description && (
                  <RadixDialog.Description className="text-label/4.5 text-muted-foreground">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <IconButton aria-label="Close" size="sm">
                  <X aria-hidden="true" />
                </IconButton>
              </RadixDialog.Close>
            </header>
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const entries = ['input:not([type=hidden], [type=file])', 'textarea', '[role=combobox]']
  .map((entry) => `[data-dialog-body] ${entry}:not(:disabled)`)
  .join();

/** Focuses the first form field. Without one, the dialog's own order applies, which starts at ✕. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const entry = event.currentTarget.querySelector<HTMLElement>(entries);
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}

interface DialogBodyProps {
  /** Names a body without controls, which the keyboard can then scroll. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function DialogBody({ label, className, children }: DialogBodyProps) {
  // Padding for the 3 px focus halo, which the scroll container would clip. A status without words takes no row.
  return (
    <div
      data-dialog-body=""
      {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={cn(
        'grid min-h-0 flex-1 gap-3.5 overflow-y-auto px-5 pt-1 pb-4.5 **:[[role=status]:empty]:absolute',
        label !== undefined && 'focus-ring -outline-offset-2',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      className={cn(
        'print:hidden flex flex-wrap items-center justify-end gap-2 border-t border-border bg-sunken px-4 pt-3 pb-5 max-sm:[&>button]:flex-1 sm:pb-3 sm:pl-5',
        className,
      )}
    >
      {children}
    </footer>
  );
}
