import { useEffect } from 'react';
import { useCurrentUser } from '../../auth/current-user.ts';
import { formatMoment } from '../../format/dates.ts';
import { fullName } from '../../format/person.ts';
import { usePrinting } from '../../ui/printing.ts';
import { useCalendar } from '../calendar.ts';
import { useOrganization } from '../organization.ts';

/** Who printed a screen, for whom and when, beside its title; the title repeats at the foot of every page. */
export function PaperHead({ title }: { title: string }) {
  const isPrinting = usePrinting();
  const { companyName } = useOrganization();
  useEffect(() => {
    const text = [companyName, title].filter(Boolean).join(' · ');
    document.documentElement.style.setProperty('--paper-title', JSON.stringify(text));
  }, [companyName, title]);
  return isPrinting && <PrintedNow companyName={companyName} />;
}

function PrintedNow({ companyName }: { companyName: string }) {
  const user = useCurrentUser();
  const calendar = useCalendar();
  return (
    <div className="shrink-0 text-right text-xs text-muted-foreground">
      <p className="font-semibold text-foreground">{companyName}</p>
      <p>
        {formatMoment(new Date().toISOString(), calendar)}, {fullName(user)}
      </p>
    </div>
  );
}
