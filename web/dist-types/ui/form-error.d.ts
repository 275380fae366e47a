import type { ReactNode } from 'react';
/** What went wrong with a whole form or act, beside the place where it happened. */
export declare function FormError({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
