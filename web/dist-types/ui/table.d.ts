import type { ComponentProps } from 'react';
interface TableProps extends ComponentProps<'table'> {
    /** Names the table for screen readers. */
    'aria-label': string;
    /** 48 px rows of two lines, or 40 px rows of one. */
    density?: 'record' | 'plain';
}
/** A table in a hairline panel. Head cells: SortableHead or TableHead; rows: TableRow with TableCells. */
export declare function Table({ density, className, children, ...rest }: TableProps): import("react").JSX.Element;
export {};
