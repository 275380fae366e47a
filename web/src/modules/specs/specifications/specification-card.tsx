import { type Specification, specificationEndpoints } from '@builder-os/contract/modules/specs/specifications';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { CATEGORY_LABELS, CATEGORY_TONES } from './specification-labels.ts';

/** A specification: its value, its source and its last update. */
export function SpecificationCard({ specification, onOpen }: { specification: Specification; onOpen: () => void }) {
  const { id, title, category, standard, sourceEdition, description, value, unit, lastUpdated, revision } =
    specification;
  return (
    <li aria-label={title} className="flex min-w-0 flex-col rounded-lg border border-border bg-card px-4 pt-3 pb-3">
      <p className="flex items-start gap-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-w-0 flex-1 rounded-sm text-left leading-5 font-strong text-pretty break-words focus-ring hover:underline"
        >
          {title}
        </button>
        <Badge tone={CATEGORY_TONES[category]}>{CATEGORY_LABELS[category]}</Badge>
      </p>
      <p className="truncate text-xs text-muted-foreground">{[standard, sourceEdition].filter(Boolean).join(', ')}</p>
      <p className="figure-display mt-2 text-xl break-words">
        {value}
        {unit && (
          <span
            className={cn(
              'font-sans text-sm font-normal tracking-normal text-muted-foreground [font-stretch:normal]',
              !unit.startsWith('%') && 'ml-1.5',
            )}
          >
            {unit}
          </span>
        )}
      </p>
      {description && (
        <p className="mt-1 mb-2.5 line-clamp-3 text-sm/4.75 text-pretty text-muted-foreground">{description}</p>
      )}
      <p className="mt-auto flex items-center gap-2 border-t border-border pt-2.5 text-xs text-muted-foreground">
        <span className="min-w-0 flex-1 truncate">
          Updated {formatMomentDay(lastUpdated, organization)} · revision {revision}
        </span>
        <a
          href={endpointUrl(specificationEndpoints.print, { params: { id } })}
          download
          aria-label={`Download ${title}`}
          className={buttonClasses({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </p>
    </li>
  );
}
