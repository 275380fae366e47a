interface PriorityBarsProps {
    /** How many of the three bars are lit; three turn brick. */
    level: 1 | 2 | 3;
    label: string;
    className?: string;
}
/** A level as signal bars and its word. */
export declare function PriorityBars({ level, label, className }: PriorityBarsProps): import("react").JSX.Element;
export {};
