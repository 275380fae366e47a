/** Says that the browser has no network, until it has one again. */
export declare function OfflineBanner(): import("react").JSX.Element;
