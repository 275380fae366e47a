import { useInfiniteQuery } from '@tanstack/react-query';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { priceListsQuery } from './price-lists.queries.ts';

const PriceListsDialog = loadWhenUsed(async () => (await import('./price-lists-dialog.tsx')).PriceListsDialog);
const ComparePriceListsDialog = loadWhenUsed(
  async () => (await import('./compare-price-lists-dialog.tsx')).ComparePriceListsDialog,
);
const DraftDialog = loadWhenUsed(async () => (await import('./draft-dialog.tsx')).DraftDialog);
const PublishDialog = loadWhenUsed(async () => (await import('./publish-dialog.tsx')).PublishDialog);
const DiscardDraftDialog = loadWhenUsed(async () => (await import('./discard-draft-dialog.tsx')).DiscardDraftDialog);

const ABOUT_PRICE_LISTS = ['price-lists', 'draft', 'publish', 'discard', 'compare'];

/** The dialogs of price list versions; the URL says which one is open. */
export function PriceListDialogs() {
  const { search } = useSteelUrlState();
  return search.dialog !== undefined && ABOUT_PRICE_LISTS.includes(search.dialog) ? <OpenDialog /> : null;
}

function OpenDialog() {
  const { search, change } = useSteelUrlState();
  const list = useInfiniteQuery(priceListsQuery);
  const close = () => change({ dialog: undefined, priceList: undefined });
  const back = () => change({ dialog: 'price-lists', priceList: undefined });
  const versions = list.data?.pages.flatMap(({ rows }) => rows);
  if (!versions) {
    return (
      <RecordLoadingDialog
        title="Price lists"
        noun="list"
        error={list.error}
        onRetry={() => void list.refetch()}
        onClose={close}
      />
    );
  }
  const draft = versions.find(({ status }) => status === 'draft');
  if (search.dialog === 'compare' && versions.length > 1) {
    return <ComparePriceListsDialog versions={versions} afterId={search.priceList} onClose={back} />;
  }
  if (draft && search.dialog === 'draft') return <DraftDialog key={draft.id} draft={draft} onClose={back} />;
  if (draft && search.dialog === 'publish') {
    return <PublishDialog draft={draft} current={versions.find(({ phase }) => phase === 'current')} onClose={back} />;
  }
  if (draft && search.dialog === 'discard') return <DiscardDraftDialog draft={draft} onClose={back} />;
  return (
    <PriceListsDialog
      versions={versions}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
      onOpen={(dialog, priceList) => change({ dialog, priceList })}
      onClose={close}
    />
  );
}
