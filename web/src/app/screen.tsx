import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotificationsPopover } from '../modules/account/notifications/notifications-popover.tsx';
import { cn } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useIsBodyDue } from './first-body.ts';
import { OutboxMark } from './outbox/waiting-commands.tsx';
import { PaperHead } from './shell/paper-head.tsx';
import { useScreenTitle } from './shell/screen-title.ts';
import { useShell } from './shell/shell-context.ts';
import { UserMenu } from './shell/user-menu.tsx';

interface ScreenProps {
  title: string;
  /** The page name for the browser tab and the announcement, if `title` is too general, as on a record's page. */
  pageName?: string;
  subtitle?: string;
  /** Page actions, shown before search, notifications and the user menu. */
  actions?: ReactNode;
  /** The row of section tabs, such as `<SalesBar />`. */
  bar?: ReactNode;
  /** The top of the body, usually its key figures. Painted with the header, before the rest of the body. */
  top?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The frame of every screen: a header with title and tabs, and the body. */
export function Screen({ title, pageName = title, subtitle, actions, bar, top, className, children }: ScreenProps) {
  const { openNavigation, openPalette } = useShell();
  const heading = useScreenTitle(pageName);
  const isBodyDue = useIsBodyDue();
  return (
    <>
      <header className="sticky top-0 z-20 flex h-header shrink-0 items-center border-b border-border bg-background px-1.5 sm:gap-0.5 sm:px-2 lg:gap-2.5 lg:pr-4 lg:pl-6 print:h-auto print:border-b-0 print:px-0 print:pb-3">
        <IconButton aria-label="Open navigation" onClick={openNavigation} className="lg:hidden">
          <Menu aria-hidden="true" />
        </IconButton>
        {/* A subtitle that only a few letters of would fit wraps out of sight. */}
        <div className="flex min-w-0 flex-1 items-baseline gap-x-2.5 pl-1 sm:h-5.5 sm:flex-wrap sm:overflow-hidden lg:pl-0 print:h-auto print:pl-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="max-w-full shrink-0 font-display max-sm:line-clamp-2 sm:truncate text-lg/5.5 font-[620] tracking-tight outline-none [font-stretch:108%] focus-visible:shadow-none"
          >
            {title}
          </h1>
          {subtitle && (
            <p className="truncate text-label/4.5 text-muted-foreground max-sm:sr-only sm:flex-1 sm:basis-24">
              {subtitle}
            </p>
          )}
        </div>
        <PaperHead title={pageName} />
        <div className="contents print:hidden">
          {actions}
          <OutboxMark />
          <IconButton aria-label="Search or jump to" onClick={openPalette}>
            <Search aria-hidden="true" />
          </IconButton>
          <NotificationsPopover />
          <UserMenu />
        </div>
      </header>
      {bar}
      <main
        aria-busy={!isBodyDue || undefined}
        className={cn(
          'flex min-w-0 flex-1 flex-col gap-3.5 px-4 pt-3.5 pb-22 sm:gap-4 sm:px-5 sm:pt-4 sm:pb-8 lg:px-6 lg:pt-5 print:pt-0 print:pb-0',
          className,
        )}
      >
        {top}
        {isBodyDue && children}
      </main>
    </>
  );
}
