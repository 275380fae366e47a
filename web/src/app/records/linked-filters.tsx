import { dayIn } from '@builder-os/contract/platform/dates';
import { X } from 'lucide-react';
import { formatDayRange } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { keepPlace } from '../../ui/filter/keep-place.ts';
import { organization } from '../organization.ts';

/** A filter that no toolbar control shows, in words. */
export interface LinkedFilter {
  text: string;
  onRemove: () => void;
}

/** Filters that a link from elsewhere set on the list; each can be removed. */
export function LinkedFilters({ filters }: { filters: readonly LinkedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Also filtered by" className="flex flex-wrap gap-2">
      {filters.map(({ text, onRemove }) => (
        <li key={text} className="max-w-full">
          <Button
            size="sm"
            className="max-w-full print:inline-flex"
            aria-label={`Remove filter: ${text}`}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              onRemove();
            }}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Describes the period the records were created in. `createdTo` is exclusive. */
export function describeCreated(createdFrom: string | undefined, createdTo: string | undefined): string | undefined {
  if (createdFrom === undefined && createdTo === undefined) return undefined;
  const { timeZone } = organization;
  const from = createdFrom && dayIn(new Date(createdFrom), timeZone);
  const to = createdTo && dayIn(new Date(Date.parse(createdTo) - 1), timeZone);
  return `Created ${formatDayRange(from, to)}`;
}
