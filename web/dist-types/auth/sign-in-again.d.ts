/** Says that the session is gone and goes to sign in, returning to the present address. Once, however many calls fail. */
export declare function signInAgain(): void;
