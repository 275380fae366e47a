/** The place toasts appear in, once per app. F8 moves the focus there, Esc closes, hover and a hidden tab pause. */
export declare function Toaster(): import("react").JSX.Element;
