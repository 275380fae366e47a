import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../auth/use-can.ts';
import { formatCount } from '../../format/count.ts';
import { pendingUsersQuery } from '../../modules/admin/approvals/approvals.queries.ts';
import { cn } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useIsBodyShown } from '../first-body.ts';
import type { NavigationItem } from '../navigation.ts';

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

/** The number of people waiting for approval, for users who may view them. */
function PendingCount() {
  const { allowed } = useCan('user_management_read');
  const isBodyShown = useIsBodyShown();
  const { data } = useQuery({ ...pendingUsersQuery, enabled: allowed && isBodyShown });
  if (!data || data.total === 0) return null;
  return (
    <span className="ml-auto rounded-sm bg-tone-brick-bg px-1.25 text-2xs font-strong text-tone-brick">
      {formatCount(data.total)}
      <VisuallyHidden> waiting for approval</VisuallyHidden>
    </span>
  );
}
