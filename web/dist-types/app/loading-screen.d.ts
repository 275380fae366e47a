/** While the user call runs nobody knows which screen is right. */
export declare function LoadingScreen(): import("react").JSX.Element;
