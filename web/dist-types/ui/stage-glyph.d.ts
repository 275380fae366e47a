interface StageGlyphProps {
    /** Studs already framed, counted from the left. */
    framed: number;
    of: number;
    outcome?: 'won' | 'lost';
    /** Takes its colour from the text: pass `text-stage-…`. */
    className?: string;
}
/** Progress as a stud wall; won is a solid check, lost a crossed frame. Decorative: the name stands beside it. */
export declare function StageGlyph({ framed, of, outcome, className }: StageGlyphProps): import("react").JSX.Element;
export {};
