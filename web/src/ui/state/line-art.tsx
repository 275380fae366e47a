import type { ReactNode } from 'react';

export type LineArtName = 'wall' | 'site' | 'sheet' | 'search' | 'broken-wall';

/** The illustrations for empty and error states. Decorative. */
export function LineArt({ name }: { name: LineArtName }) {
  return (
    <svg
      width="120"
      height="84"
      viewBox="0 0 120 84"
      fill="none"
      className="shrink-0 stroke-drawing"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}

const drawings: Record<LineArtName, ReactNode> = {
  wall: (
    <>
      <path d="M8 62h104" strokeWidth="2" />
      <path d="M16 62V20M32 62V20M48 62V20" strokeWidth="1.5" />
      <path d="M12 18h40" strokeWidth="2" />
      <path
        className="stroke-drawing-faint"
        d="M64 62V20M80 62V20M96 62V20M58 18h50"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <path className="stroke-drawing-faint" d="M12 74h96" />
      <path d="M9 77l6-6M49 77l6-6M105 77l6-6" strokeWidth="1.4" />
    </>
  ),
  site: (
    <>
      <path className="stroke-drawing-faint" d="M14 16h74v50H14z" strokeWidth="1.5" strokeDasharray="4 3" />
      <path d="M28 28h34v26H28z" strokeWidth="1.6" />
      <path className="stroke-drawing-faint" d="M28 28l34 26M62 28L28 54" />
      <circle cx="104" cy="28" r="8" strokeWidth="1.3" />
      <path d="M104 34V20l-3.5 6M104 20l3.5 6" strokeWidth="1.4" />
      <path className="stroke-drawing-faint" d="M14 76h74" />
      <path d="M11 79l6-6M85 79l6-6" strokeWidth="1.4" />
    </>
  ),
  sheet: (
    <>
      <path d="M16 8h70l18 18v50H16z" strokeWidth="1.6" />
      <path d="M86 8v18h18" strokeWidth="1.4" />
      <path className="stroke-drawing-faint" d="M28 26h40M28 38h58M28 50h46" strokeWidth="1.5" />
      <path d="M70 60h34v16H70z" strokeWidth="1.2" />
      <path className="stroke-drawing-faint" d="M74 66h22M74 71h14" strokeWidth="1.2" />
    </>
  ),
  search: (
    <>
      <path className="stroke-drawing-faint" d="M10 14h60M10 28h44M10 42h52M10 56h36" strokeWidth="1.5" />
      <circle cx="78" cy="42" r="18" strokeWidth="1.6" />
      <path d="M91 55l15 15" strokeWidth="2.4" />
      <path className="stroke-drawing-faint" d="M69 42h18M78 33v18" strokeWidth="1.2" />
    </>
  ),
  'broken-wall': (
    <>
      <path d="M8 62h104" strokeWidth="2" />
      <path d="M20 62V20M36 62V20M84 62V20M100 62V20M14 18h28M78 18h28" strokeWidth="1.6" />
      <path className="stroke-tone-red-mark" d="M52 62l6-18M68 62l-5-24" strokeWidth="1.8" />
      <path className="stroke-tone-red-mark" d="M50 26l-6-8M70 24l6-6M60 22v-9" strokeWidth="1.4" />
    </>
  ),
};
