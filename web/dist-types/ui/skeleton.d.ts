/** A grey bar in the shape of what is coming. Shows only after 150 ms, so quick answers do not flicker. */
export declare function Skeleton({ className }: {
    className?: string;
}): import("react").JSX.Element;
