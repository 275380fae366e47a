import type { ReactNode } from 'react';
interface ErrorStateProps {
    headline: string;
    sentence: ReactNode;
    onRetry: () => void;
    isRetrying?: boolean;
    className?: string;
}
/** This part failed to load; the rest of the page keeps working. */
export declare function ErrorState({ onRetry, isRetrying, className, ...rest }: ErrorStateProps): import("react").JSX.Element;
export {};
