import { formatPercentChange } from '../../../format/percent.ts';

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
  return (
    <>
      <span className={toneOf(percent, isCost)}>{formatPercentChange(percent)}</span>
      {against && ` ${against}`}
    </>
  );
}

/** Costs that fall are good news, and costs that rise are not. */
function toneOf(percent: string, isCost: boolean): string | undefined {
  const gain = isCost ? -Number(percent) : Number(percent);
  if (gain === 0) return undefined;
  return gain > 0 ? 'text-positive' : 'text-negative';
}
