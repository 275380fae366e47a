import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { Link } from '@tanstack/react-router';
import { relatedRecords } from './activity-labels.ts';

const linkClasses = 'block truncate leading-4.5 font-book hover:text-link hover:underline';

/** The record an activity is about, by icon and name, or a dash; further links are in the tooltip. */
export function RelatedRecord({ activity }: { activity: Activity }) {
  const records = relatedRecords(activity);
  const [first] = records;
  if (!first) return <span className="text-muted-foreground">—</span>;
  return (
    <span className="block min-w-0" title={records.map(({ kind, name }) => `${kind}: ${name}`).join('\n')}>
      {first.to === '/jobs/$id' ? (
        <Link to={first.to} params={{ id: String(first.id) }} className={linkClasses}>
          {first.name}
        </Link>
      ) : (
        <Link to={first.to} search={{ open: first.id }} className={linkClasses}>
          {first.name}
        </Link>
      )}
      <span className="block truncate text-xs text-muted-foreground">{records.map(({ kind }) => kind).join(', ')}</span>
    </span>
  );
}
