import { type ReactNode } from 'react';
export interface Metric {
    label: string;
    /** Formatted by the caller; undefined or null is an em dash. */
    figure: ReactNode;
    /** One line of context; left out rather than filled. */
    support?: ReactNode;
    /** Makes the cell a filter of the list below. */
    onClick?: () => void;
    isActive?: boolean;
}
interface MetricStripProps {
    metrics: readonly Metric[];
    isLoading?: boolean;
    className?: string;
}
/** The figures that head a page, as cells of one hairline panel. */
export declare function MetricStrip({ metrics, isLoading, className }: MetricStripProps): import("react").JSX.Element;
export {};
