import type { ReactNode } from 'react';
interface StateFrameProps {
    art: ReactNode;
    headline: string;
    sentence: ReactNode;
    action?: ReactNode;
    className?: string;
}
/** Line art, a headline, a sentence and what to do: the shape of every state without content. */
export declare function StateFrame({ art, headline, sentence, action, className }: StateFrameProps): import("react").JSX.Element;
export {};
