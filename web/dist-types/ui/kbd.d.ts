import type { ReactNode } from 'react';
/** A key cap, one key or chord each. */
export declare function Kbd({ children, className }: {
    children: ReactNode;
    className?: string;
}): import("react").JSX.Element;
