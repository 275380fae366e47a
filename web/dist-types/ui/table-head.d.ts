import type { ComponentProps, ReactNode } from 'react';
export type SortDirection = 'ascending' | 'descending';
interface TableHeadProps extends Omit<ComponentProps<'th'>, 'align'> {
    /** Numbers and dates stand right. */
    align?: 'left' | 'right';
}
/** A head cell. It sticks under the page header, whose height the page sets as `--table-head-top`. */
export declare function TableHead({ align, className, ...rest }: TableHeadProps): import("react").JSX.Element;
interface SortableHeadProps extends Omit<TableHeadProps, 'children'> {
    /** The direction when this column is the sorted one. */
    direction: SortDirection | undefined;
    onSort: () => void;
    children: ReactNode;
}
export declare function SortableHead({ direction, onSort, children, ...rest }: SortableHeadProps): import("react").JSX.Element;
export {};
