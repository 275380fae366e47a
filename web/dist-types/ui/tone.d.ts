export type Tone = 'neutral' | 'blue' | 'brick' | 'timber' | 'moss' | 'red' | 'plum';
interface ToneClasses {
    /** Fill and the text on it. */
    fill: string;
    /** The saturated mark, as text colour (icons). */
    mark: string;
    /** The saturated mark, as fill (dots). */
    markFill: string;
}
export declare const toneClasses: Record<Tone, ToneClasses>;
export {};
