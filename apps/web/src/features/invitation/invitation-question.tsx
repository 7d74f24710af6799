import { getErrorText } from '@arogo/client/api-error';
import { formatDateTime, getBrowserTimeZone } from '@arogo/client/format';
import { acceptInvitation, declineInvitation, type ReceivedInvitation } from '@arogo/contract/invitations';
import { accessTexts, invitationPage as t } from '@arogo/contract/messages/caregivers-screen';
import { relationNames } from '@arogo/contract/messages/persons';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { CodeInput } from '@arogo/ui/code-input';
import { FormProblem } from '@arogo/ui/form-problem';
import { useSubmission } from '@arogo/ui/use-submission';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatLastDay, listAccessParts } from '../../components/shared/access/access-text.ts';
import { useGoToAddress } from '../../components/shared/persons/use-go-to-address.ts';
import { usePinPrompt } from '../../components/shared/use-pin-prompt.ts';
import { useServices } from '../../lib/services.ts';

interface InvitationQuestionProps {
  readonly token: string;
  readonly invitation: ReceivedInvitation;
  readonly onDone: (outcome: 'given' | 'declined' | 'ended') => void;
  /** Whether an error says that the invitation has ended. */
  readonly hasEnded: (error: unknown) => boolean;
}

const formatTitle = ({ kind, senderName, personName }: ReceivedInvitation): string => {
  const sender = senderName || t.someone;
  if (kind === 'ask') return t.ask(sender);
  return kind === 'own' ? t.giveOwn(sender) : t.give(sender, personName || t.someone);
};

/** Shows an invitation and asks for the answer: accept with the Security PIN, or decline. */
export function InvitationQuestion({ token, invitation, onDone, hasEnded }: InvitationQuestionProps) {
  const { call } = useServices();
  const go = useGoToAddress();
  const pin = usePinPrompt(t.acceptFailed);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useSubmission();
  const zone = getBrowserTimeZone();
  const asks = invitation.kind === 'ask';

  const accept = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    void run(() =>
      pin.confirm(async (securityPin) => {
        try {
          const { data } = await call(acceptInvitation, { body: { token, securityPin } });
          if (data.personId === null) onDone('given');
          else go(buildPersonPrefix(data.personId), { replace: true });
        } catch (error) {
          if (!hasEnded(error)) throw error;
          onDone('ended');
        }
      }),
    );
  };
  const decline = () =>
    run(async () => {
      setProblem(undefined);
      try {
        await call(declineInvitation, { body: { token } });
        onDone('declined');
      } catch (error) {
        if (hasEnded(error)) onDone('ended');
        else setProblem(getErrorText(error, t.acceptFailed));
      }
    });

  return (
    <Card className="sm:p-7">
      <h1 className="text-section wrap-anywhere">{formatTitle(invitation)}</h1>
      <p className="mt-1 text-soft wrap-anywhere">{t.from(invitation.senderAddress)}</p>
      <p className="mt-4">{asks ? t.askText : t.giveText}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Line name={t.relation[invitation.kind]}>{relationNames[invitation.relation]}</Line>
        <Line name={t.allowed}>{accessTexts.roles[invitation.role]}</Line>
        <Line name={t.parts}>{accessTexts.join(listAccessParts(invitation))}</Line>
        <Line name={t.until}>{invitation.endsAt === null ? t.noEnd : formatLastDay(invitation.endsAt, zone)}</Line>
      </dl>
      <form noValidate onSubmit={accept} className="mt-6 grid gap-5">
        <CodeInput {...pin.input} label={t.pin} required masked maskedName={t.pin} />
        <FormProblem problem={problem === undefined ? pin.problem : { message: problem }} />
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Button type="submit" size="lg" block loading={busy}>
            {asks ? t.acceptAsk : t.acceptGive}
          </Button>
          <Button type="button" size="lg" block variant="secondary" disabled={busy} onClick={() => void decline()}>
            {t.decline}
          </Button>
        </div>
      </form>
      <p className="mt-4 text-sm text-soft">{t.answerUntil(formatDateTime(invitation.expiresAt, zone))}</p>
    </Card>
  );
}

/** A term and its description. */
function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="contents max-sm:block">
      <dt className="text-sm text-soft sm:py-0.5">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
