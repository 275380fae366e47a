import type { SalesMatch } from '@builder-os/contract/modules/sales/sales-resources';
import { Handshake } from 'lucide-react';
import { formatCountOf } from '../../../../format/count.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { describeProduct, describeReason, describeUse } from '../describe-resource.ts';
import type { ResourceActions } from '../resource-actions.ts';
import { TYPE_LABELS } from '../resource-labels.ts';

interface MatchCardProps {
  match: SalesMatch;
  actions: Pick<ResourceActions, 'open' | 'use'>;
}

/** A matching resource: the reasons, its text and actions. */
export function MatchCard({ match: { resource, score, reasons }, actions }: MatchCardProps) {
  const { title, content, type } = resource;
  const facts = [TYPE_LABELS[type], describeProduct(resource), describeUse(resource)];
  return (
    <li aria-label={title} className="grid min-w-0 grid-cols-1 gap-2.5 rounded-lg border border-border bg-card p-4">
      <div className="flex items-baseline gap-3">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={() => actions.open(resource)}
            className="rounded-sm text-left text-[13.5px]/5 font-semibold break-words focus-ring hover:underline max-lg:min-h-11"
          >
            {title}
          </button>
          <p className="text-xs text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <span className="shrink-0 text-xs whitespace-nowrap text-muted-foreground tabular">
          {formatCountOf(score, 'point')}
        </span>
      </div>
      <ul aria-label="Why it matches" className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <li key={reason} className="min-w-0">
            <Badge tone={reason === 'general' ? 'neutral' : 'blue'} icon={null} className="max-w-full truncate">
              {describeReason(reason, resource)}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="max-w-215 text-base break-words whitespace-pre-line">{content}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={content} aria-label={`Copy ${title}`} />
        <Button aria-label={`Use on a Deal: ${title}`} onClick={() => actions.use(resource)}>
          <Handshake aria-hidden="true" />
          Use on a Deal
        </Button>
      </div>
    </li>
  );
}
