import { dialPhone } from '@builder-os/contract/platform/phone';
import { Mail, Phone } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

interface ReachButtonsProps {
  phone: string | null;
  email: string | null;
  /** Whether calling is the page's primary action. */
  isMain?: boolean;
}

/** Call and email buttons, within thumb reach on a phone: someone looked up on a job site is usually called. */
export function ReachButtons({ phone, email, isMain = false }: ReachButtonsProps) {
  if (!phone && !email) return null;
  return (
    <div className="flex gap-2 sm:hidden [&>a]:flex-1">
      {phone && (
        <a href={dialPhone(phone)} className={buttonClasses({ variant: isMain ? 'primary' : 'secondary' })}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClasses()}>
          <Mail aria-hidden="true" />
          Send Email
        </a>
      )}
    </div>
  );
}
