/** The dimmed backdrop of a dialog or sheet, which also positions it. */
export const overlayClasses =
  'fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-end bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out sm:place-items-center sm:p-6';

/**
 * A bottom sheet: the phone version of dialogs, menus, selects and pickers. Toasts appear over an open layer, so it
 * leaves 7rem for them; a centered dialog leaves that at top and bottom.
 */
export const sheetClasses = [
  '[[data-has-toast]_&]:max-h-[calc(100dvh-7rem)]',
  'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-[14px] bg-popover text-popover-foreground shadow-dialog outline-none focus-visible:shadow-dialog',
  'max-sm:data-[state=open]:animate-sheet-in max-sm:data-[state=closed]:animate-sheet-out',
].join(' ');

/** Turns a sheet into a centered dialog from 640 px up. */
export const dialogClasses =
  'sm:max-h-[calc(100dvh-48px)] sm:[[data-has-toast]_&]:max-h-[calc(100dvh-14rem)] sm:max-w-full sm:rounded-xl sm:data-[state=open]:animate-dialog-in sm:data-[state=closed]:animate-dialog-out';

/** The panel of a menu, select or picker on desktop. */
export const panelClasses =
  'z-50 animate-pop-in overflow-y-auto rounded-lg bg-popover p-1 text-sm text-popover-foreground shadow-popover outline-none data-[state=closed]:animate-pop-out focus-visible:shadow-popover';

/** An item in such a panel. */
export const panelItemClasses =
  'flex h-7.5 w-full items-center gap-2.25 rounded-[5px] px-2 text-left whitespace-nowrap outline-none select-none focus-visible:shadow-none data-highlighted:bg-accent data-[selected=true]:bg-accent aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]';

/** An item in a sheet. */
export const sheetItemClasses =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-[14.5px] focus-ring-inset active:bg-accent aria-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]';
