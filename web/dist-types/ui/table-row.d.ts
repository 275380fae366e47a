import type { ComponentProps } from 'react';
interface TableRowProps extends ComponentProps<'tr'> {
    isSelected?: boolean;
    /** Opens the record on click and Enter, and makes the row focusable. */
    onOpen?: () => void;
}
export declare function TableRow({ isSelected, onOpen, className, onKeyDown, ...rest }: TableRowProps): import("react").JSX.Element;
interface TableCellProps extends Omit<ComponentProps<'td'>, 'align'> {
    align?: 'left' | 'right';
}
export declare function TableCell({ align, className, ...rest }: TableCellProps): import("react").JSX.Element;
interface TwoLinesProps {
    first: string;
    second?: string | null;
}
/** A name over its company, each cut with an ellipsis and whole in the tooltip. */
export declare function TwoLines({ first, second }: TwoLinesProps): import("react").JSX.Element;
export {};
