import { getQueue } from '../../api/outbox/outbox-engine.ts';
import type { WaitingCommand } from '../../api/outbox/waiting-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';

interface DiscardQuestionProps {
  waiting: WaitingCommand;
  question: string;
  onKeep: () => void;
}

/** Asks to confirm in the row itself, because no dialog can open over the list. */
export function DiscardQuestion({ waiting, question, onKeep }: DiscardQuestionProps) {
  function discard() {
    void getQueue().discard(waiting.order);
    toast({ title: 'Change discarded', description: waiting.command.title });
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <p role="alert" className="flex-1 font-medium">
        {question}
      </p>
      <Button size="sm" autoFocus onClick={onKeep}>
        Keep
      </Button>
      <Button size="sm" variant="destructive" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}
