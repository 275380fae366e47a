import type { ReactNode } from 'react';
import { type Tone } from './tone.ts';
/** A status word with its mark and no fill, for rows that have filled badges already. */
export declare function StatusDot({ tone, className, children }: {
    tone: Tone;
    className?: string;
    children: ReactNode;
}): import("react").JSX.Element;
