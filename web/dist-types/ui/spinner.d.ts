/** A turning ring for waits inside a control. Decorative: the text beside it says what is happening. */
export declare function Spinner({ className }: {
    className?: string;
}): import("react").JSX.Element;
