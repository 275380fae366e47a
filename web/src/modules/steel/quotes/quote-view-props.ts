import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';

/** What is shown of a quote: itself, or the form of one act. */
export type QuotePart = 'view' | 'edit' | 'revise' | 'send' | 'decide';

/** What a quote's view and its acts are given. */
export interface QuoteViewProps {
  quote: QuoteDetail;
  onShow: (part: QuotePart) => void;
  onOpen: (id: number) => void;
  onOpenOrder: (id: number) => void;
  onClose: () => void;
}
