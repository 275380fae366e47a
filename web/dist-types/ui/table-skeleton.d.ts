interface TableSkeletonProps {
    columns: number;
    rows?: number;
    /** Two bars in the leading cells, as the record rows they stand for. */
    density?: 'record' | 'plain';
}
/** The rows of a table that is loading; the table sets `aria-busy`. */
export declare function TableSkeleton({ columns, rows, density }: TableSkeletonProps): import("react").JSX.Element[];
export {};
