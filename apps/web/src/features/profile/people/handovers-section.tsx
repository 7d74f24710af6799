import { ApiError, getErrorText } from '@arogo/client/api-error';
import { formatCalendarDate } from '@arogo/client/format';
import { acceptHandover, declineHandover, type Handover } from '@arogo/contract/received-handovers';
import { keeperConsentVersion } from '@arogo/contract/legal';
import { keepersScreen as s } from '@arogo/contract/messages/keepers-screen';
import { personFormScreen } from '@arogo/contract/messages/person-form';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useId, useState } from 'react';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';
import { useGoToAddress } from '../../../components/shared/persons/use-go-to-address.ts';
import { PinDialog } from '../../../components/shared/pin-dialog.tsx';
import { usePinPrompt } from '../../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../../lib/services.ts';
import { handoversQuery } from './queries.ts';

/** Persons whose keeper the account is asked to become. Renders nothing if there are none. */
export function HandoversSection() {
  const { call } = useServices();
  const { data: handovers = [] } = useQuery(handoversQuery(call));
  const [accepted, setAccepted] = useState<Handover>();
  const id = useId();
  if (handovers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-section">
        {s.receivedTitle}
      </h2>
      <List label={s.receivedTitle}>
        {handovers.map((handover) => (
          <HandoverRow key={handover.id} handover={handover} onAccept={() => setAccepted(handover)} />
        ))}
      </List>
      {accepted !== undefined && <AcceptDialog handover={accepted} onClose={() => setAccepted(undefined)} />}
    </section>
  );
}

function HandoverRow({ handover, onAccept }: { readonly handover: Handover; readonly onAccept: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { busy, run } = useSubmission();
  const decline = () =>
    run(async () => {
      try {
        toaster.success((await call(declineHandover, { params: { id: handover.id } })).message);
        await client.invalidateQueries({ queryKey: personsQueryKey });
      } catch (error) {
        toaster.error(getErrorText(error, s.answerFailed));
        // Not awaited, so that the buttons are enabled again at once.
        void client.invalidateQueries({ queryKey: personsQueryKey });
      }
    });
  return (
    <ListRow
      leading={<IconTile icon={<HeartHandshake aria-hidden="true" />} />}
      title={<bdi>{handover.personName}</bdi>}
      text={
        <>
          {s.received(handover.senderName, handover.personName)}
          <span className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" disabled={busy} onClick={onAccept}>
              {s.accept}
            </Button>
            <Button size="sm" variant="secondary" loading={busy} onClick={() => void decline()}>
              {s.decline}
            </Button>
          </span>
        </>
      }
    />
  );
}

/** Accepts a handover with the Security PIN; for a person below 18 with the parental consent. */
function AcceptDialog({ handover, onClose }: { readonly handover: Handover; readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const go = useGoToAddress();
  const [agrees, setAgrees] = useState(false);
  const [error, setError] = useState<string>();
  const pin = usePinPrompt(s.answerFailed);
  const { busy, run } = useSubmission();

  const submit = (): void => {
    void run(() =>
      pin.confirm(async (securityPin) => {
        try {
          const { data } = await call(acceptHandover, { params: { id: handover.id }, body: { securityPin, agrees } });
          await client.invalidateQueries({ queryKey: personsQueryKey });
          onClose();
          toaster.success(s.kept);
          go(buildPersonPrefix(data.personId));
        } catch (thrown) {
          const said = thrown instanceof ApiError ? thrown.fields['agrees'] : undefined;
          if (said === undefined) throw thrown;
          setError(said);
        }
      }),
    );
  };

  return (
    <PinDialog
      title={s.acceptTitle(handover.personName)}
      description={s.acceptText(handover.senderName)}
      action={s.accept}
      pin={pin}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {handover.needsConsent && (
        <Checkbox
          label={personFormScreen.consent(handover.personName)}
          hint={`${personFormScreen.consentWhat} ${personFormScreen.consentVersion(
            formatCalendarDate(keeperConsentVersion),
          )}`}
          required
          checked={agrees}
          error={error}
          onChange={({ target }) => {
            setAgrees(target.checked);
            setError(undefined);
          }}
        />
      )}
    </PinDialog>
  );
}
