import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { formatDateTime, getBrowserTimeZone } from '@arogo/client/format';
import { takeoverPage as t } from '@arogo/contract/messages/takeover-page';
import { takeoverMessages as m } from '@arogo/contract/messages/takeovers';
import { acceptTakeover, declineTakeover, readTakeover, type Takeover } from '@arogo/contract/takeover-link';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { PinForm } from '@arogo/ui/pin-form';
import { TextLink } from '@arogo/ui/text-link';
import { useSubmission } from '@arogo/ui/use-submission';
import { useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { peoplePath } from '../../components/shared/persons/people-path.ts';
import {
  SecretLinkOutcome,
  SecretLinkPage,
  SecretLinkSkeleton,
} from '../../components/shared/secret-link/secret-link-page.tsx';
import { type ReadSecretLink, useSecretLink } from '../../components/shared/secret-link/use-secret-link.ts';
import { useSignOut } from '../../components/shared/use-sign-out.ts';
import { useServices, useSessionState } from '../../lib/services.ts';

type TakeoverState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'asked'; readonly takeover: Takeover }
  | { readonly kind: 'declined' }
  /** Accepted: the session of the new account opens, and the next page offers to give access again. */
  | { readonly kind: 'done' }
  /** Expired, too early, or for an address that already has an account. */
  | { readonly kind: 'refused'; readonly title: string; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The final state that an error leads to; undefined if a retry may help. */
const toRefusal = (error: unknown): TakeoverState | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'takeover_address_taken') return { kind: 'refused', title: t.takenTitle, text: m.taken };
  if (error.code === 'takeover_not_found' || error.code === 'takeover_too_early')
    return { kind: 'refused', title: t.endedTitle, text: error.message };
  return undefined;
};

/** The page behind the link of a takeover: what changes, and the Security PIN of the new account. Opening it sends no answer. */
export function TakeoverPage() {
  return <SecretLinkPage>{(token, onAgain) => <LoadedTakeover token={token} onAgain={onAgain} />}</SecretLinkPage>;
}

const readState: ReadSecretLink<TakeoverState> = async (call, token, signal) => {
  try {
    const { data: takeover } = await call(readTakeover, { body: { token } }, { signal });
    return takeover.isTaken ? { kind: 'refused', title: t.takenTitle, text: m.taken } : { kind: 'asked', takeover };
  } catch (error) {
    return toRefusal(error) ?? { kind: 'failed', error };
  }
};

function LoadedTakeover({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) {
  const { token: signedIn } = useSessionState();
  const [state, setState] = useSecretLink<TakeoverState>(token, { kind: 'loading' }, readState);

  switch (state.kind) {
    case 'loading':
      return <SecretLinkSkeleton label={t.loading} />;
    case 'failed':
      return <LoadFailed title={getErrorText(state.error, t.failed)} error={state.error} onAgain={onAgain} />;
    case 'refused':
      return <SecretLinkOutcome title={state.title} text={state.text} />;
    case 'declined':
      return <SecretLinkOutcome title={t.declinedTitle} text={t.declinedText} />;
    case 'done':
      return signedIn === undefined ? null : <Navigate to={peoplePath} replace />;
    case 'asked':
      return signedIn === undefined ? (
        <TakeoverQuestion token={token} takeover={state.takeover} onDone={setState} />
      ) : (
        <SignOutFirst email={state.takeover.email} />
      );
    default:
      return state satisfies never;
  }
}

/** A browser has one session: another account's session must end before the new one begins. */
function SignOutFirst({ email }: { readonly email: string }) {
  const { signOut, isBusy, problem } = useSignOut();
  return (
    <>
      <SecretLinkOutcome
        title={t.signedInTitle}
        text={t.signedInText(email)}
        action={
          <Button loading={isBusy} onClick={signOut}>
            {t.signOut}
          </Button>
        }
      />
      {problem !== undefined && (
        <Alert tone="danger" title={getErrorText(problem, t.failed)}>
          {getConnectionHint(problem)}
        </Alert>
      )}
    </>
  );
}

interface TakeoverQuestionProps {
  readonly token: string;
  readonly takeover: Takeover;
  readonly onDone: (state: TakeoverState) => void;
}

/** Explains the takeover and asks for the answer: accept with a PIN of one's own, or decline. */
function TakeoverQuestion({ token, takeover, onDone }: TakeoverQuestionProps) {
  const { call, session, toaster } = useServices();
  const boxes = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<unknown>();
  const { busy, run } = useSubmission();
  const keeper = takeover.keeperName || t.someone;

  const decline = () =>
    run(async () => {
      setProblem(undefined);
      try {
        await call(declineTakeover, { body: { token } });
        onDone({ kind: 'declined' });
      } catch (error) {
        const refusal = toRefusal(error);
        if (refusal === undefined) setProblem(error);
        else onDone(refusal);
      }
    });

  return (
    <Card className="sm:p-7">
      <h1 className="text-section wrap-anywhere">{t.title(takeover.personName || t.someone)}</h1>
      <p className="mt-1 text-soft wrap-anywhere">{t.from(keeper, takeover.keeperAddress)}</p>
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        {t.what(keeper).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 font-medium wrap-anywhere">{t.email(takeover.email)}</p>
      <h2 className="mt-6 mb-3 text-item">{t.pinTitle}</h2>
      <PinForm
        boxes={boxes}
        onSave={async (choice) => {
          const {
            token: opened,
            user,
            message,
          } = await call(acceptTakeover, { body: { token, securityPin: choice.securityPin } });
          onDone({ kind: 'done' });
          session.open(opened, user);
          toaster.success(message ?? m.done);
        }}
        getFieldErrors={(error) => (error instanceof ApiError ? error.fields : {})}
        getProblem={(error) => {
          const refusal = toRefusal(error);
          if (refusal !== undefined) onDone(refusal);
          return refusal === undefined
            ? { message: getErrorText(error, t.acceptFailed), hint: getConnectionHint(error) }
            : undefined;
        }}
      />
      <p className="mt-4 text-sm text-soft">
        {t.consent}{' '}
        <TextLink as={Link} to="/terms" target="_blank">
          {t.terms}
        </TextLink>
        {' · '}
        <TextLink as={Link} to="/privacy" target="_blank">
          {t.privacy}
        </TextLink>
      </p>
      {problem !== undefined && (
        <Alert tone="danger" className="mt-4" title={getErrorText(problem, t.acceptFailed)}>
          {getConnectionHint(problem)}
        </Alert>
      )}
      <Button className="mt-4" block variant="secondary" loading={busy} onClick={() => void decline()}>
        {t.decline}
      </Button>
      <p className="mt-4 text-sm text-soft">
        {t.answerUntil(formatDateTime(takeover.expiresAt, getBrowserTimeZone()))}
      </p>
    </Card>
  );
}
