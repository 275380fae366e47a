import { formatPercentChange } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';

interface GrowthProps {
  /** In percent; null where there was nothing before. */
  percent: string | null;
  /** What it is compared with: "vs. last 6 months". */
  against?: string;
}

/** A change against an earlier period, by its sign and colour. */
export function Growth({ percent, against }: GrowthProps) {
  if (percent === null) return against ? <>– {against}</> : <>–</>;
  const change = Number(percent);
  return (
    <>
      <span className={cn(change > 0 && 'text-positive', change < 0 && 'text-negative')}>
        {formatPercentChange(percent)}
      </span>
      {against && ` ${against}`}
    </>
  );
}
