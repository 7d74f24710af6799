import type { PaperChoice } from '@arogo/contract/corrections';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { UserRound } from 'lucide-react';
import type { FactsWork } from './facts-work.ts';

interface QuestionsProps {
  readonly record: RecordWithFacts;
  readonly work: FactsWork;
}

/** What a record asks: whether its type was mistaken, and whose paper it is. */
export function Questions({ record, work: { corrections, run } }: QuestionsProps) {
  const { recordType, questions, person } = record;
  const { type, person: name, date, doctor } = questions ?? {};
  // An animal's paper asks once, not in two places.
  const isAnimals = record.facts?.animal === true;
  const [own, found] = [vaultScreen.recordTypes[recordType], type && vaultScreen.recordTypes[type]];
  return (
    <>
      {type !== undefined && found !== undefined && (
        <Alert
          tone="info"
          live="off"
          title={t.typeQuestion(found, own)}
          className="mb-3.5"
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                disabled={corrections.busy}
                onClick={() => run(corrections.changeType(type, recordType))}
              >
                {t.changeType(found)}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={corrections.busy}
                onClick={() => run(corrections.changeType(recordType, recordType))}
              >
                {t.keepType(own)}
              </Button>
            </span>
          }
        />
      )}
      {name !== undefined && (
        <Alert
          tone="info"
          live="off"
          title={isAnimals ? t.animalTitle : t.personQuestion(name)}
          className="mb-3.5"
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                disabled={corrections.busy}
                onClick={() => run(corrections.sayPerson('mine'))}
              >
                {t.mine}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={corrections.busy}
                onClick={() => run(corrections.sayPerson('someone_else'))}
              >
                {t.someoneElse}
              </Button>
            </span>
          }
        >
          {isAnimals ? `${t.animalText} ${t.personQuestion(name)}` : t.personText}
        </Alert>
      )}
      {date !== undefined && (
        <PaperQuestion
          title={t.dateQuestion(dayOf(date, 'UTC'))}
          text={t.dateText(dayOf(record.date, browserTimeZone()))}
          busy={corrections.busy}
          onChoose={(choice) => run(corrections.choose({ date: choice }))}
        />
      )}
      {doctor !== undefined && (
        <PaperQuestion
          title={t.doctorQuestion(doctor)}
          text={t.doctorText(record.doctorName)}
          busy={corrections.busy}
          onChoose={(choice) => run(corrections.choose({ doctor: choice }))}
        />
      )}
      {person === 'someone_else' && name === undefined && (
        <p className="mb-2.5">
          <Badge tone="sky" icon={<UserRound aria-hidden="true" />}>
            {t.ofSomeoneElse}
          </Badge>
        </p>
      )}
    </>
  );
}

interface PaperQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onChoose: (choice: PaperChoice) => void;
}

/** Whether what is printed on the paper takes the place of what was typed. */
function PaperQuestion({ title, text, busy, onChoose }: PaperQuestionProps) {
  return (
    <Alert
      tone="info"
      live="off"
      title={title}
      className="mb-3.5 wrap-anywhere"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" disabled={busy} onClick={() => onChoose('paper')}>
            {t.acceptPaper}
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => onChoose('typed')}>
            {t.keepMine}
          </Button>
        </span>
      }
    >
      {text}
    </Alert>
  );
}
