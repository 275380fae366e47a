import { fullName } from '../../../format/person.ts';

interface TeamMember {
  id: string;
  firstName: string | null;
  lastName: string | null;
  /** Of people without a name. */
  email: string | null;
}

/** How an import's row names its owner: by name or email, or by id if two people share those. */
export function ownerTextOf(staff: readonly TeamMember[], id: string): string {
  const name = staff.find((person) => person.id === id && isNamed(person));
  if (!name) return id;
  return ownerIdOf(staff, fullName(name)) === id ? fullName(name) : id;
}

/** The only team member with this name, email or id; empty if there's none. */
export function ownerIdOf(staff: readonly TeamMember[], text: string): string {
  const plain = text.trim().toLowerCase();
  const [person, another] = staff.filter(
    (one) => one.id === plain || (isNamed(one) && fullName(one).toLowerCase() === plain),
  );
  return person && !another ? person.id : '';
}

const isNamed = ({ firstName, lastName, email }: TeamMember) => Boolean(firstName || lastName || email);
