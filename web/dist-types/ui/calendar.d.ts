interface CalendarProps {
    /** The chosen day as `2026-04-18`; anything else is none. */
    value: string;
    onSelect: (day: string) => void;
    /** The organisation's today, which may differ from the browser's. */
    today: string;
    disablePast: boolean;
}
export declare function Calendar({ value, onSelect, today, disablePast }: CalendarProps): import("react").JSX.Element;
export {};
