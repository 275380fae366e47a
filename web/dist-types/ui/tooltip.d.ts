import type { ReactElement, ReactNode } from 'react';
interface TooltipProps {
    content: ReactNode;
    side?: 'top' | 'right' | 'bottom' | 'left';
    /** The control the text belongs to; it must take a ref. */
    children: ReactElement;
}
/** A short text on hover and focus. Never the only place where something is said. */
export declare function Tooltip({ content, side, children }: TooltipProps): import("react").JSX.Element;
/** One per app: neighbouring tooltips open without the delay. */
export declare function TooltipProvider({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export {};
