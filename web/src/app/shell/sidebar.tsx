import { Link } from '@tanstack/react-router';
import { Plus, Search, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NAVIGATION } from '../navigation.ts';
import { PRODUCT_NAME, useOrganization } from '../organization.ts';
import { PALETTE_CHORD } from '../palette/chords.ts';
import { NavigationLink } from './navigation-link.tsx';
import { useShell } from './shell-context.ts';

interface SidebarProps {
  /** Taller items for touch, in the slide-over. */
  isTouch?: boolean;
  className?: string;
}

/** The sidebar: the product name, links to every area, quick actions and the footer. */
export function Sidebar({ isTouch = false, className }: SidebarProps) {
  const { openPalette } = useShell();
  const { companyName, cities, experience, logoUrl } = useOrganization();
  return (
    <div className={cn('flex flex-col pt-2 pl-2 text-sidebar-foreground', className)}>
      <div className="flex h-12 shrink-0 items-center gap-2.25 px-2 text-foreground">
        {logoUrl === null ? <Mark /> : <img src={logoUrl} alt="" className="h-6.5 max-w-20 object-contain" />}
        <div className="min-w-0">
          <p className="title truncate text-[13.5px]/4">{PRODUCT_NAME}</p>
          <p className="truncate text-2xs text-subtle-foreground">{companyName}</p>
        </div>
      </div>
      <button
        type="button"
        onClick={openPalette}
        className={cn(
          'mt-1 mr-2 mb-2 ml-1 flex shrink-0 items-center gap-2 rounded-md border border-border bg-background pr-1.5 pl-2.25 text-muted-foreground focus-ring hover:border-border-strong',
          isTouch ? 'h-10 text-base' : 'h-7.5 text-label',
        )}
      >
        <Search className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
        <span className="flex-1 text-left">Search or jump to</span>
        <Kbd>{PALETTE_CHORD}</Kbd>
      </button>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-1 pr-2 pb-2">
        {NAVIGATION.map(({ heading, items }) => (
          <div key={heading ?? 'home'}>
            {heading && <h2 className="px-2 pt-3 pb-0.75 text-2xs font-medium text-subtle-foreground">{heading}</h2>}
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <NavigationLink item={item} isTouch={isTouch} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="grid shrink-0 grid-cols-2 gap-1.5 py-2 pr-2 pl-1">
        <QuickAction to="/activities" isTouch={isTouch}>
          <Plus aria-hidden="true" />
          New Project
        </QuickAction>
        <QuickAction to="/contacts" isTouch={isTouch}>
          <UserPlus aria-hidden="true" />
          Add Contact
        </QuickAction>
      </div>
      <div className="shrink-0 px-2 pt-0.5 pb-3.5 text-2xs/3.75 tracking-tight text-subtle-foreground">
        <p className="truncate font-strong text-muted-foreground">{companyName}</p>
        <p className="truncate">{[cities[0], experience].filter(Boolean).join(' • ')}</p>
        <p>© {new Date().getFullYear()} All rights reserved</p>
      </div>
    </div>
  );
}

function QuickAction({
  to,
  isTouch,
  children,
}: {
  to: '/activities' | '/contacts';
  isTouch: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      search={{ action: 'create' }}
      activeProps={{ 'aria-current': undefined }}
      className={cn(
        'flex items-center justify-center gap-1.25 rounded-md border border-border-strong bg-sidebar-accent font-medium whitespace-nowrap text-foreground focus-ring hover:bg-accent [&_svg]:size-3.5 [&_svg]:stroke-[1.75]',
        isTouch ? 'h-10 text-sm' : 'h-7 text-xs',
      )}
    >
      {children}
    </Link>
  );
}
