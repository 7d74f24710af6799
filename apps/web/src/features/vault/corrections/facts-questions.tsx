import type { DocumentChoice, DocumentPerson } from '@arogo/contract/corrections';
import type { RecordWithFacts } from '@arogo/contract/vault';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { recordOwnerScreen as o } from '@arogo/contract/messages/record-owner';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { formatCalendarDate } from '@arogo/client/format';
import { formatRecordDate } from '@arogo/client/record-date';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { UserRound } from 'lucide-react';
import { usePagePerson } from '../../../components/shared/persons/page-person.ts';
import type { FactsEditor } from './facts-editor.ts';
import type { RecordMove } from './use-record-move.ts';

interface QuestionsProps {
  readonly record: RecordWithFacts;
  readonly work: FactsEditor;
  readonly moving: RecordMove;
}

/** Questions about a record: whether its type is wrong, and to whom the document belongs. */
export function RecordQuestionsList({ record, work: { corrections, run, leave }, moving }: QuestionsProps) {
  const { recordType, questions, person } = record;
  const { type, person: name, date, doctor } = questions ?? {};
  // The document of an animal has one question instead of two.
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
                disabled={corrections.isBusy}
                onClick={() => run(corrections.changeType(type, recordType))}
              >
                {t.changeType(found)}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={corrections.isBusy}
                onClick={() => run(corrections.changeType(recordType, recordType))}
              >
                {t.keepType(own)}
              </Button>
            </span>
          }
        />
      )}
      {name !== undefined && !moving.isPending && (
        <PersonQuestion
          name={name}
          isAnimals={isAnimals}
          isBusy={corrections.isBusy || moving.isMoving}
          owners={moving.owners}
          onMove={(owner) => leave(() => moving.move(owner))}
          onAnswer={(answer) => run(corrections.setPerson(answer))}
        />
      )}
      {date !== undefined && (
        <RecordQuestion
          title={t.dateQuestion(formatCalendarDate(date))}
          text={t.dateText(formatRecordDate(record))}
          busy={corrections.isBusy}
          onChoose={(choice) => run(corrections.resolveChoice({ date: choice }))}
        />
      )}
      {doctor !== undefined && (
        <RecordQuestion
          title={t.doctorQuestion(doctor)}
          text={t.doctorText(record.doctorName)}
          busy={corrections.isBusy}
          onChoose={(choice) => run(corrections.resolveChoice({ doctor: choice }))}
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

interface PersonQuestionProps {
  /** As printed on the document. */
  readonly name: string;
  readonly isAnimals: boolean;
  readonly isBusy: boolean;
  readonly owners: RecordMove['owners'];
  readonly onMove: RecordMove['move'];
  readonly onAnswer: (person: DocumentPerson) => void;
}

/** Asks to whom the document belongs. Persons whose name matches can be selected with one tap. */
function PersonQuestion({ name, isAnimals, isBusy, owners, onMove, onAnswer }: PersonQuestionProps) {
  const pagePerson = usePagePerson();
  const isOneOfSeveral = owners.length > 0 || pagePerson !== undefined;
  const [question, text, elsewhere] = isOneOfSeveral
    ? [o.question(name), o.text, o.someoneElse]
    : [t.personQuestion(name), t.personText, t.someoneElse];
  const here = pagePerson === undefined ? (isOneOfSeveral ? o.mine : t.mine) : o.keep(pagePerson.firstName);
  return (
    <Alert
      tone="info"
      live="off"
      title={isAnimals ? t.animalTitle : question}
      className="mb-3.5 wrap-anywhere"
      action={
        <span className="flex flex-wrap gap-2">
          {owners.map((owner) => (
            <Button key={owner.id} size="sm" disabled={isBusy} onClick={() => onMove(owner)}>
              {owner.isOwn ? o.moveToOwn : o.move(owner.firstName)}
            </Button>
          ))}
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onAnswer('mine')}>
            {here}
          </Button>
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => onAnswer('someone_else')}>
            {elsewhere}
          </Button>
        </span>
      }
    >
      {isAnimals ? `${t.animalText} ${question}` : text}
    </Alert>
  );
}

interface RecordQuestionProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onChoose: (choice: DocumentChoice) => void;
}

/** Asks whether the value printed on the document replaces the typed one. */
function RecordQuestion({ title, text, busy, onChoose }: RecordQuestionProps) {
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
