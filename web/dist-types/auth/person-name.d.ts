export interface NamedPerson {
    firstName: string | null;
    lastName: string | null;
}
/** How a person without a name is called in the header. */
export declare const FALLBACK_NAME = "Team Member";
export declare function personName(person: NamedPerson, fallback?: string): string;
export declare function personInitials(person: NamedPerson): string;
