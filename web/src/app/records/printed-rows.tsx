import { formatCount } from '../../format/count.ts';

/** Below a printed list that may have more rows than have loaded. */
export function PrintedRows({ count }: { count: number }) {
  return (
    <p className="px-3 py-2 text-xs text-muted-foreground">
      Rows 1 to {formatCount(count)}. To print more, scroll down first.
    </p>
  );
}
