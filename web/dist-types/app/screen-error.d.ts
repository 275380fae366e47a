import { type ErrorComponentProps } from '@tanstack/react-router';
/** A screen that failed while it was drawn. The rest of the shell keeps working. */
export declare function ScreenError({ reset }: ErrorComponentProps): import("react").JSX.Element;
