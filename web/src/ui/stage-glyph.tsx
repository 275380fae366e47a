import { cn } from './class-names.ts';

interface StageGlyphProps {
  /** The number of framed studs, counted from the left. */
  framed: number;
  of: number;
  outcome?: 'won' | 'lost';
  /** Sets the icon's color through the text color: pass `text-stage-…`. */
  className?: string;
}

/** Progress as a stud wall; won is a solid check, lost a crossed-out frame. Decorative: the name is next to it. */
export function StageGlyph({ framed, of, outcome, className }: StageGlyphProps) {
  return (
    <svg
      className={cn('size-4 shrink-0', className)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {outcome === 'won' ? <WonFrame /> : outcome === 'lost' ? <LostFrame /> : <StudWall framed={framed} of={of} />}
    </svg>
  );
}

function StudWall({ framed, of }: { framed: number; of: number }) {
  const gap = of > 1 ? 12 / (of - 1) : 0;
  return (
    <>
      <path d="M1 2h14M1 14h14" strokeWidth="1.6" />
      {Array.from({ length: of }, (_, index) => 2 + index * gap).map((x, index) => (
        <path key={x} d={`M${x} 3v10`} strokeWidth="1.7" strokeOpacity={index < framed ? 1 : 0.28} />
      ))}
    </>
  );
}

function WonFrame() {
  return (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="currentColor" stroke="none" />
      <path className="stroke-card" d="M4.6 8.2l2.3 2.3 4.5-4.9" strokeWidth="1.8" />
    </>
  );
}

function LostFrame() {
  return (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2" strokeWidth="1.5" />
      <path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" strokeWidth="1.5" />
    </>
  );
}
