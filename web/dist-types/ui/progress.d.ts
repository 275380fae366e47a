interface ProgressProps {
    /** 0 to 100; null while the amount is unknown. */
    value: number | null;
    label: string;
    /** Fill colour: `bg-band-high`. */
    barClassName?: string;
    className?: string;
}
/** A share done. The figure is printed beside it by the caller. */
export declare function Progress({ value, label, barClassName, className }: ProgressProps): import("react").JSX.Element;
export {};
