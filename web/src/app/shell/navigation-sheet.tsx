import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReturnFocus } from '../../ui/overlay/use-return-focus.ts';
import { Sidebar } from './sidebar.tsx';

interface NavigationSheetProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const FIXED_SIDEBAR = '(min-width: 1024px)';

/** The sidebar as a slide-over below 1024 px; closes on Esc, on the overlay and on choosing an item. */
export function NavigationSheet({ open, onOpenChange }: NavigationSheetProps) {
  const returnFocus = useReturnFocus();

  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia(FIXED_SIDEBAR);
    const close = () => onOpenChange(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [open, onOpenChange]);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="print:hidden fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          // Choosing the current page doesn't change the URL, but should still close the sheet.
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false);
          }}
          className="print:hidden fixed inset-y-0 left-0 z-40 w-74 max-w-[85vw] bg-canvas shadow-dialog outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <Sidebar isTouch className="h-full pr-1" />
          <Dialog.Close asChild>
            <IconButton aria-label="Close navigation" className="absolute top-2.5 right-2">
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
