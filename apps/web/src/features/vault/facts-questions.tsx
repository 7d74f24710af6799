import type { RecordWithFacts } from '@arogo/contract/vault';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { vaultScreen } from '@arogo/contract/messages/vault';
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
  const { type, person: name } = questions ?? {};
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
              <Button size="sm" disabled={corrections.busy} onClick={() => run(corrections.changeType(type, recordType))}>
                {t.changeType(found)}
              </Button>
              <Button size="sm" variant="secondary" disabled={corrections.busy} onClick={() => run(corrections.changeType(recordType, recordType))}>
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
          title={t.personQuestion(name)}
          className="mb-3.5"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" disabled={corrections.busy} onClick={() => run(corrections.sayPerson('mine'))}>
                {t.mine}
              </Button>
              <Button size="sm" variant="secondary" disabled={corrections.busy} onClick={() => run(corrections.sayPerson('someone_else'))}>
                {t.someoneElse}
              </Button>
            </span>
          }
        >
          {t.personText}
        </Alert>
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
