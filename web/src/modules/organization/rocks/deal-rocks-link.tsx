import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const DealRocks = loadWhenUsed(async () => (await import('./deal-rocks.tsx')).DealRocks);

/** Of a deal that is evidence of rocks: which. Nothing stands here of others. */
export function DealRocksLink({ dealId }: { dealId: number }) {
  return <DealRocks dealId={dealId} />;
}
