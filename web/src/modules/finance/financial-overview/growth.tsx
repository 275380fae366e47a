import { formatPercentChange } from '../../../format/percent.ts';

interface GrowthProps {
  /** Whether the figure is a cost, so a decrease is an improvement. */
  isCost?: boolean;
  /** In percent; null if the earlier figure was too small to compare with. */
  percent: string | null;
  /** The comparison: "vs. Q3 2025". */
  against?: string;
}

/** A signed change since an earlier period, colored by whether it's an improvement. */
export function Growth({ percent, against, isCost = false }: GrowthProps) {
  if (percent === null) return against ? <>– {against}</> : <>–</>;
  return (
    <>
      <span className={toneOf(percent, isCost)}>{formatPercentChange(percent)}</span>
      {against && ` ${against}`}
    </>
  );
}

/** Falling costs are an improvement; rising costs aren't. */
function toneOf(percent: string, isCost: boolean): string | undefined {
  const gain = isCost ? -Number(percent) : Number(percent);
  if (gain === 0) return undefined;
  return gain > 0 ? 'text-positive' : 'text-negative';
}
