import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';

/** The content of a quote's dialog: its details, or the form of an action. */
export type QuotePart = 'view' | 'edit' | 'revise' | 'send' | 'decide' | 'job';

/** The props of a quote's view and its actions. */
export interface QuoteViewProps {
  quote: QuoteDetail;
  onShow: (part: QuotePart) => void;
  onOpen: (id: number) => void;
  onOpenOrder: (id: number) => void;
  onClose: () => void;
}
