import { ringingCall as t } from '@arogo/contract/messages/ringing-call';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { listRingingCalls, type RingingCall } from '@arogo/contract/ringing-calls';
import { useCalls, useCallsState } from '@arogo/talk/calls/call-provider';
import { startRingtone } from '@arogo/talk/calls/ringtone.ts';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAddressedPerson } from '../../../lib/addressed-person.ts';
import { useServices } from '../../../lib/services.ts';
import { useIdle } from '../../../lib/use-idle.ts';
import { isPartManaged } from '../persons/person-parts.ts';
import { PersonScope } from '../persons/person-scope.tsx';
import { personsQuery } from '../persons/queries.ts';
import { toWholeAddress, useGoToAddress } from '../persons/use-go-to-address.ts';

/** Polling interval while a call rings, in case the event of its end was missed. Milliseconds. */
const refetchIntervalMs = 5_000;

/**
 * Shows, on every page, calls for the persons whose calls the account may answer; calls for the page's own person are shown there
 * separately.
 */
export default function RingingCalls({ owner }: { readonly owner: string }) {
  const { call } = useServices();
  const isIdle = useIdle();
  const { data: persons = [] } = useQuery({ ...personsQuery(call, owner), enabled: isIdle });
  const { data = [] } = useQuery({
    queryKey: ['ringing'],
    queryFn: async ({ signal }) => (await call(listRingingCalls, {}, { signal })).data,
    enabled: isIdle && persons.some((person) => isPartManaged('messages', person)),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? refetchIntervalMs : false),
  });
  const { stage } = useCallsState(useCalls());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const current = useAddressedPerson() ?? owner;
  const ringing = data.find((one) => one.personId !== current && !dismissed.has(one.callId));
  // During a call, or while a call for this page rings, no second dialog opens.
  if (ringing === undefined || stage.at !== 'none') return null;
  const person = persons.find(({ id }) => id === ringing.personId);
  const dialog = (
    <RingingDialog
      key={ringing.callId}
      ringing={ringing}
      name={person?.firstName}
      onDismiss={() => setDismissed(new Set([...dismissed, ringing.callId]))}
    />
  );
  return person === undefined ? dialog : <PersonScope person={person}>{dialog}</PersonScope>;
}

interface RingingDialogProps {
  readonly ringing: RingingCall;
  /** Name of the other person; undefined for the account holder. */
  readonly name: string | undefined;
  readonly onDismiss: () => void;
}

/** The person called, the caller, and a link to answer. */
function RingingDialog({ ringing, name, onDismiss }: RingingDialogProps) {
  const { personId, conversationId, doctor } = ringing;
  const go = useGoToAddress();
  useEffect(() => {
    const ringtone = startRingtone('incoming');
    return ringtone.stop;
  }, []);
  const answer = (): void => {
    onDismiss();
    const search = `?${new URLSearchParams({ activeChatId: conversationId }).toString()}`;
    const prefix = buildPersonPrefix(name === undefined ? undefined : personId);
    go(toWholeAddress(prefix, { pathname: '/messages', search, hash: '' }));
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onDismiss}
      title={name === undefined ? t.titleOwn : t.title(name)}
      footer={
        <div className="grid w-full gap-2.5">
          <Button block size="lg" icon={<Phone aria-hidden="true" />} onClick={answer}>
            {name === undefined ? t.answerOwn : t.answer(name)}
          </Button>
          <Button block size="lg" variant="secondary" onClick={onDismiss}>
            {t.later}
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-3 py-2 text-center">
        <Avatar name={doctor.name} src={doctor.img ?? undefined} size="huge" />
        <div className="min-w-0">
          <p className="text-section wrap-anywhere">
            <bdi>{doctor.name}</bdi>
          </p>
          <p className="text-soft">{doctor.about}</p>
        </div>
      </div>
    </Dialog>
  );
}
