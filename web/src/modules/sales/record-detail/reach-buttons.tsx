import { dialPhone } from '@builder-os/contract/platform/phone';
import { Mail, Phone } from 'lucide-react';
import { buttonClasses } from '../../../ui/button-classes.ts';

interface ReachButtonsProps {
  phone: string | null;
  email: string | null;
  /** Calling is the main act of the page. */
  isMain?: boolean;
}

/** On a phone, close to the thumb: someone looked up on a site is someone to call. */
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
          Email
        </a>
      )}
    </div>
  );
}
