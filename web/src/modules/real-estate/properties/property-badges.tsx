import type { Property } from '@builder-os/contract/modules/real-estate/properties';
import { Check, TriangleAlert } from 'lucide-react';
import { formatPercent } from '../../../format/percent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { missLabel, STATUS_LABELS, STATUS_TONES } from './property-labels.ts';

/** A property's status, and the strategy rules it misses. */
export function PropertyBadges({ property }: { property: Property }) {
  const { status, misses } = property;
  return (
    <span className="flex flex-wrap gap-1.25">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {misses.length === 0 ? (
        <Badge tone="blue" icon={<Check aria-hidden="true" />}>
          Meets strategy
        </Badge>
      ) : (
        misses.map((rule) => (
          <Badge key={rule} tone="timber" icon={<TriangleAlert aria-hidden="true" />}>
            {missLabel(rule, property)}
          </Badge>
        ))
      )}
    </span>
  );
}

/** A return in percent: green from 0 up, red below. The sign also shows it, so color isn't the only cue. */
export function Roi({ roi, className }: { roi: string | null; className?: string }) {
  if (roi === null) return <span className={className}>–</span>;
  return (
    <span className={cn(Number(roi) < 0 ? 'text-negative' : 'text-positive', className)}>{formatPercent(roi)}</span>
  );
}
