/** Stands in while a screen's code arrives. */
export declare function ScreenPending(): import("react").JSX.Element;
