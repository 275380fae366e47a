import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { ChangeQuoteDialog } from './change-quote-dialog.tsx';
import { DecideQuoteDialog } from './decide-quote-dialog.tsx';
import { QuoteView } from './quote-view.tsx';
import type { QuotePart } from './quote-view-props.ts';
import { quoteQuery } from './quotes.queries.ts';
import { SendQuoteDialog } from './send-quote-dialog.tsx';

const StartQuoteJobDialog = loadWhenUsed(
  async () => (await import('./start-quote-job-dialog.tsx')).StartQuoteJobDialog,
);

interface QuoteDialogProps {
  id: number;
  onClose: () => void;
  /** Shows another revision. */
  onOpen: (id: number) => void;
  onOpenOrder: (id: number) => void;
}

/** A revision of a quote, or the form of one of its actions. */
export function QuoteDialog({ id, onClose, onOpen, onOpenOrder }: QuoteDialogProps) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  const [part, setPart] = useState<QuotePart>('view');
  const back = () => setPart('view');
  if (!quote) {
    return (
      <RecordLoadingDialog title="Quote" noun="quote" error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  }
  // Dialogs never stack: each replaces the one before.
  switch (part) {
    case 'edit':
    case 'revise': {
      const isRevision = part === 'revise';
      const done = (saved: number) => (isRevision ? onOpen(saved) : back());
      return <ChangeQuoteDialog quote={quote} isRevision={isRevision} onClose={back} onDone={done} />;
    }
    case 'send':
      return <SendQuoteDialog quote={quote} onClose={back} />;
    case 'decide':
      return <DecideQuoteDialog quote={quote} onClose={back} />;
    case 'job':
      return <StartQuoteJobDialog quote={quote} onClose={back} />;
    case 'view':
      return (
        <QuoteView
          key={quoteName(quote)}
          quote={quote}
          onShow={setPart}
          onOpen={onOpen}
          onOpenOrder={onOpenOrder}
          onClose={onClose}
        />
      );
  }
}
