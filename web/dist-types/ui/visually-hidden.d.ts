import type { ReactNode } from 'react';
interface VisuallyHiddenProps {
    id?: string;
    children: ReactNode;
}
/** Text for screen readers only. */
export declare function VisuallyHidden({ id, children }: VisuallyHiddenProps): import("react").JSX.Element;
export {};
