import type { ContactReach } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../../format/count.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { contactSummaryQuery } from './contacts.queries.ts';

interface ContactMetricsProps {
  /** The list's filter. */
  has: ContactReach | undefined;
  onHasChange: (has: ContactReach | undefined) => void;
}

/** The figures for all contacts. Companies links to its own list; the others filter the list below. */
export function ContactMetrics({ has, onHasChange }: ContactMetricsProps) {
  const { data: summary, isPending } = useQuery(contactSummaryQuery);
  const navigate = useNavigate();
  const reach = (label: string, figure: number | undefined, filter: ContactReach) => ({
    label,
    figure: count(figure),
    isActive: has === filter,
    onClick: () => onHasChange(has === filter ? undefined : filter),
  });
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        { label: 'Total Contacts', figure: count(summary?.total), onClick: () => onHasChange(undefined) },
        {
          label: 'Companies',
          figure: count(summary?.companies),
          onClick: () => void navigate({ to: '/companies' }),
        },
        reach('With Email', summary?.withEmail, 'email'),
        reach('With Phone', summary?.withPhone, 'phone'),
      ]}
    />
  );
}

function count(value: number | undefined): string | null {
  return value === undefined ? null : formatCount(value);
}
