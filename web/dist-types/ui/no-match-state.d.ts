import type { ReactNode } from 'react';
interface NoMatchStateProps {
    headline: string;
    /** Names the query: Nothing matches “limestone” in title, company, name or email. */
    sentence: ReactNode;
    onClear: () => void;
    clearLabel?: string;
    className?: string;
}
/** Records exist, but none fits the search. */
export declare function NoMatchState({ onClear, clearLabel, ...rest }: NoMatchStateProps): import("react").JSX.Element;
export {};
