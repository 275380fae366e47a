import { revisionLetter } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { QUOTE_KIND_LABELS } from './quote-labels.ts';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

/** Links to the revisions of a quote number. */
export function QuoteRevisions({ quote, onOpen }: { quote: QuoteDetail; onOpen: (id: number) => void }) {
  if (quote.revisions.length < 2) return null;
  return (
    <section aria-label="Revisions">
      <h3 className="mb-1 text-label font-semibold">Revisions</h3>
      <ul className="rounded-lg border border-border">
        {quote.revisions.map(({ id, revision, kind, status, total }) => (
          <li
            key={id}
            className="flex min-h-10 items-center gap-3 border-b border-border px-3.5 py-1.5 last:border-b-0"
          >
            {id === quote.id ? (
              <span aria-current="true" className="min-w-0 flex-1 font-strong">
                Revision {revisionLetter(revision)}
              </span>
            ) : (
              <span className="min-w-0 flex-1">
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="min-h-6 rounded-sm text-link focus-ring hover:underline"
                >
                  Revision {revisionLetter(revision)}
                </button>
              </span>
            )}
            <span className="text-xs text-muted-foreground max-sm:hidden">{QUOTE_KIND_LABELS[kind]}</span>
            <span className="tabular">{formatMoneyWithCents(total)}</span>
            <QuoteStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
