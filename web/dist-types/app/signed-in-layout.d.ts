export declare function SignedInLayout(): import("react").JSX.Element;
