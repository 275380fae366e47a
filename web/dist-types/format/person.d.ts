interface Person {
    firstName?: string | null;
    lastName?: string | null;
}
/** First and last name, whichever are known; `Team Member` when neither is. */
export declare function fullName(person: Person): string;
/** Two letters for an avatar; `TM` for a person without a name. */
export declare function initials(person: Person): string;
export {};
