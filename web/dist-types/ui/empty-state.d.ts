import type { ReactNode } from 'react';
interface EmptyStateProps {
    headline: string;
    sentence: ReactNode;
    /** The one primary action. */
    action?: ReactNode;
    art?: 'wall' | 'site' | 'sheet';
    className?: string;
}
/** Nothing here yet. */
export declare function EmptyState({ art, ...rest }: EmptyStateProps): import("react").JSX.Element;
export {};
