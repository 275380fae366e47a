import type { ReactNode } from 'react';
import { type Tone } from './tone.ts';
interface BadgeProps {
    tone: Tone;
    /** A 12 px icon in place of the dot; `null` for a badge of text alone. */
    icon?: ReactNode;
    className?: string;
    children: ReactNode;
}
/** A filled status word. At most two in a row of a table. */
export declare function Badge({ tone, icon, className, children }: BadgeProps): import("react").JSX.Element;
export {};
