import type { Program } from '@builder-os/contract/modules/education/programs';
import { CalendarDays, Check, UsersRound } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatAlike } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { OFFER_LABELS, OFFER_TONES } from '../courses/offer-labels.ts';
import { ProgramMenu } from './program-menu.tsx';

interface ProgramCardProps {
  program: Program;
  onEdit: () => void;
  onEnroll: () => void;
  onBook: () => void;
}

const marks = 'flex items-center gap-1.25 [&_svg]:size-3.5 [&_svg]:stroke-[1.75]';

export function ProgramCard({ program, onEdit, onEnroll, onBook }: ProgramCardProps) {
  const { name, description, durationMonths, sessions, features, price, perSession, status, clients } = program;
  const { reason } = useCan('builder_education_write');
  const formatAmount = formatAlike([price, perSession]);
  return (
    <li aria-label={name} className="flex min-w-0 flex-col rounded-lg border border-border bg-card px-4 pt-3 pb-3.5">
      <div className="flex items-start gap-2">
        <h2 className="flex min-h-7 flex-1 items-center leading-5 font-strong text-pretty">{name}</h2>
        {status !== 'active' && <Badge tone={OFFER_TONES[status]}>{OFFER_LABELS[status]}</Badge>}
        <ProgramMenu program={program} onEdit={onEdit} onEnroll={onEnroll} />
      </div>
      <p className="mt-1 text-label/5 text-muted-foreground">{description ?? 'No description yet.'}</p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground tabular">
        <li className={marks}>
          <CalendarDays aria-hidden="true" />
          {formatCountOf(durationMonths, 'month')}, {formatCountOf(sessions, 'session')}
        </li>
        <li className={marks}>
          <UsersRound aria-hidden="true" />
          {formatCountOf(clients, 'client')}
        </li>
      </ul>
      {features.length > 0 && (
        <ul aria-label={`Included in ${name}`} className="mt-3 mb-3 grid gap-1 text-label/5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-1.75">
              <Check className="mt-0.75 size-3.5 shrink-0 text-tone-moss" strokeWidth={2} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-border pt-3">
        <p className="min-w-0 flex-1">
          <span className="figure-display block text-xl">{formatAmount(price)}</span>
          <span className="text-xs text-muted-foreground">per program, {formatAmount(perSession)} per session</span>
        </p>
        <Button
          variant="primary"
          disabledReason={reason}
          onClick={onBook}
          aria-label={`Book Consultation about ${name}`}
        >
          Book Consultation
        </Button>
      </div>
    </li>
  );
}
