/** The server did not say who is here: sending people to sign in would only fail again. */
export declare function UnavailableScreen(): import("react").JSX.Element;
