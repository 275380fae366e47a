import { formatPercentChange } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';

interface GrowthProps {
  /** Costs: less of them is good news. */
  isCost?: boolean;
  /** In percent; null where there was too little before to compare with. */
  percent: string | null;
  /** What it is compared with: "vs. Q3 2025". */
  against?: string;
}

/** A change against an earlier period, by its sign, and by its color whether it is for the better. */
export function Growth({ percent, against, isCost = false }: GrowthProps) {
  if (percent === null) return against ? <>– {against}</> : <>–</>;
  const change = Number(percent);
  const gain = isCost ? -change : change;
  return (
    <>
      <span className={cn(gain > 0 && 'text-positive', gain < 0 && 'text-negative')}>
        {formatPercentChange(percent)}
      </span>
      {against && ` ${against}`}
    </>
  );
}
