import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatCount } from '../format/count.ts';
import { SectionTab, SectionTabs } from '../ui/filter/section-tabs.tsx';
import { FieldActions } from './field/field-actions.tsx';
import { useIsBodyShown } from './first-body.ts';
import { salesCountsQuery } from './sales-counts.queries.ts';
import type { ScreenPath } from './screen-paths.ts';

const TABS = [
  { to: '/leads', label: 'Leads', count: 'leads' },
  { to: '/deals', label: 'Deals', count: 'deals' },
  { to: '/contacts', label: 'Contacts', count: 'contacts' },
  { to: '/activities', label: 'Activities', count: 'activities' },
  { to: '/reports', label: 'Reports', count: undefined },
  { to: '/sales-resources', label: 'Sales Resources', count: undefined },
] as const satisfies { to: ScreenPath; label: string; count: string | undefined }[];

/** The six sales screens, with the record counts of four of them. */
export const SalesBar = memo(function SalesBar() {
  const { data: counts } = useQuery({ ...salesCountsQuery, enabled: useIsBodyShown() });
  return (
    <>
      <SectionTabs label="Sales">
        {TABS.map(({ to, label, count }) => (
          <SectionTab key={to} count={count && counts && formatCount(counts[count])}>
            <Link to={to} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          </SectionTab>
        ))}
      </SectionTabs>
      <FieldActions />
    </>
  );
});
