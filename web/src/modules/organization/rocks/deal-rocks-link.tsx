import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const DealRocks = loadWhenUsed(async () => (await import('./deal-rocks.tsx')).DealRocks);

/** The rocks a deal is evidence of. Renders nothing for other deals. */
export function DealRocksLink({ dealId }: { dealId: number }) {
  return <DealRocks dealId={dealId} />;
}
