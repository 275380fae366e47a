import { Link } from '@tanstack/react-router';
import { cn } from '../../ui/class-names.ts';
import type { NavigationItem } from '../navigation.ts';
import { PendingCount } from './pending-count.tsx';

const linkClasses = [
  'relative flex items-center gap-2.25 rounded-md px-2 font-book whitespace-nowrap focus-ring-inset hover:bg-accent',
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-subtle-foreground',
  'aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-strong aria-[current=page]:text-sidebar-accent-foreground aria-[current=page]:[&_svg]:text-foreground',
  'aria-[current=page]:not-focus-visible:shadow-[0_0_0_1px_var(--sidebar-border)]',
  'before:absolute before:inset-y-1.5 before:-left-1 before:w-[2.5px] before:rounded-[2px] aria-[current=page]:before:bg-brand aria-[current=page]:before:content-[""]',
].join(' ');

/** A sidebar item; the router marks the current one with `aria-current`. */
export function NavigationLink({ item, isTouch }: { item: NavigationItem; isTouch: boolean }) {
  const { label, to, icon: Icon, unitColor, countsPending } = item;
  return (
    <Link
      to={to}
      // User Approval is below System Admin in the path but not in the sidebar.
      activeOptions={{ exact: to === '/' || to === '/admin', includeSearch: false }}
      className={cn(linkClasses, isTouch ? 'h-9.5 text-base' : 'h-7.25 text-sm')}
    >
      <Icon aria-hidden="true" />
      <span>{label}</span>
      {unitColor && <span className={cn('ml-auto size-2 rounded-[2px]', unitColor)} />}
      {countsPending && <PendingCount />}
    </Link>
  );
}
