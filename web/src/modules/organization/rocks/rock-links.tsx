import type { RockLink } from '@builder-os/contract/modules/organization/rocks';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';

const KIND_LABELS: Record<RockLink['kind'], string> = {
  deal: 'Deal',
  process: 'Process map',
  property: 'Property',
  quote: 'Quote',
};

/** A rock's linked evidence. */
export function RockLinks({ links }: { links: readonly RockLink[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label="Evidence">
      <h3 className="mb-1 text-label font-semibold">Evidence</h3>
      <ul className="rounded-lg border border-border">
        {links.map((link) => (
          <li
            key={`${link.kind} ${link.recordId}`}
            className="flex min-h-10 items-center gap-2.5 border-b border-border px-3.5 py-1 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <LinkedName link={link} />
              <span className="block truncate text-xs text-muted-foreground">
                {[KIND_LABELS[link.kind], link.detail].filter(Boolean).join(' · ')}
              </span>
            </span>
            {link.isDone && (
              <span className="flex items-center gap-1 text-xs text-positive">
                <Check className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
                Done
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkedName({ link: { kind, recordId, name } }: { link: RockLink }) {
  const look = 'block truncate rounded-sm font-medium focus-ring hover:underline';
  if (name === null) return <span className="block text-muted-foreground">Permanently deleted</span>;
  switch (kind) {
    case 'deal':
      return (
        <Link to="/deals" search={{ deal: recordId }} className={look}>
          {name}
        </Link>
      );
    case 'process':
      return (
        <Link to="/organization" search={{ tab: 'processes', process: recordId }} className={look}>
          {name}
        </Link>
      );
    case 'quote':
      return (
        <Link to="/steel-framing" search={{ tab: 'orders', shown: 'quotes', quote: recordId }} className={look}>
          {name}
        </Link>
      );
    case 'property':
      return (
        <Link to="/real-estate/$id" params={{ id: String(recordId) }} className={look}>
          {name}
        </Link>
      );
  }
}
