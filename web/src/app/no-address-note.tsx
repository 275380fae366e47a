import { Link } from '@tanstack/react-router';
import { useCan } from '../auth/use-can.ts';
import { formatCities, useOrganization } from './organization.ts';

/**
 * Warns before a letter is issued that it won't have the company's postal address. Renders nothing if the address is set.
 * @param letter its name in a sentence: `invoice`
 */
export function NoAddressNote({ letter }: { letter: string }) {
  const organization = useOrganization();
  const edit = useCan('system_admin');
  if (organization.address.trim() !== '') return null;
  const instead = organization.cities.length === 0 ? 'no address' : `only ${formatCities(organization)}`;
  return (
    <p role="note" className="rounded-md bg-tone-timber-bg px-3 py-2 text-sm text-pretty text-tone-timber">
      Your company’s postal address isn’t set, so the {letter} will show {instead}. You can’t change that later.{' '}
      {edit.allowed ? (
        <Link to="/admin" search={{ tab: 'settings' }} className="rounded-sm underline focus-ring">
          Set it in System Settings
        </Link>
      ) : (
        'Ask an administrator to set it in System Settings.'
      )}
    </p>
  );
}
