import { ApiError, getErrorText } from '@arogo/client/api-error';
import { parseOwnPath } from '@arogo/client/destination';
import { readInvitation, type ReceivedInvitation } from '@arogo/contract/invitations';
import { invitationPage as t } from '@arogo/contract/messages/caregivers-screen';
import { invitationMessages } from '@arogo/contract/messages/invitations';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { useEffect } from 'react';
import { Link, Navigate, useHref, useLocation } from 'react-router';
import {
  SecretLinkOutcome,
  SecretLinkPage,
  SecretLinkSkeleton,
} from '../../components/shared/secret-link/secret-link-page.tsx';
import { type ReadSecretLink, useSecretLink } from '../../components/shared/secret-link/use-secret-link.ts';
import { peoplePath } from '../../components/shared/persons/people-path.ts';
import { buildEmailStepPath, buildProfileStepPath } from '../../lib/access-paths.ts';
import { useServices, useSessionState } from '../../lib/services.ts';
import { TakeoverPage } from './takeover-page.tsx';
import { InvitationQuestion } from './invitation-question.tsx';

/** The page behind the link in the mail of an invitation (/invitation) or a takeover (/invitation?to=own-pages). The fragment is the secret. */
export default function LinkPage() {
  const { search } = useLocation();
  return new URLSearchParams(search).get('to') === 'own-pages' ? <TakeoverPage /> : <InvitationPage />;
}

/** The page behind the link of an invitation (/invitation#…): first sign-in or sign-up, then the invitation. Opening it sends no answer. */
function InvitationPage() {
  const location = useLocation();
  const { token, user, isRenewing } = useSessionState();
  const { session } = useServices();
  const place = parseOwnPath(useHref(location), window.location.origin);
  useEffect(() => {
    if (isRenewing) session.remember(place);
  }, [isRenewing, session, place]);

  if (isRenewing) return <Navigate to="/refresh-token" replace />;
  if (token !== undefined && typeof user !== 'string' && !user.completedProfile)
    return <Navigate to={buildProfileStepPath(user.email)} replace state={{ from: place }} />;
  return (
    <SecretLinkPage>
      {(secret, onAgain) =>
        token === undefined ? (
          <EmptyState
            level={1}
            drawing={<PathDrawing />}
            title={t.signInTitle}
            text={t.signInText}
            action={
              <>
                <LinkButton as={Link} to="/login" state={{ from: place }}>
                  {t.signIn}
                </LinkButton>
                <LinkButton as={Link} variant="secondary" to={buildEmailStepPath()} state={{ from: place }}>
                  {t.signUp}
                </LinkButton>
              </>
            }
          />
        ) : (
          <Invitation token={secret} onAgain={onAgain} />
        )
      }
    </SecretLinkPage>
  );
}

type InvitationState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'asked'; readonly invitation: ReceivedInvitation }
  | { readonly kind: 'given' | 'declined'; readonly invitation: ReceivedInvitation }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: unknown };

const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'invitation_not_found';

const readState: ReadSecretLink<InvitationState> = async (call, token, signal) => {
  try {
    const { data: invitation } = await call(readInvitation, { body: { token } }, { signal });
    return { kind: 'asked', invitation };
  } catch (error) {
    return hasEnded(error) ? { kind: 'ended' } : { kind: 'failed', error };
  }
};

function Invitation({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) {
  const [state, setState] = useSecretLink<InvitationState>(token, { kind: 'loading' }, readState);

  switch (state.kind) {
    case 'loading':
      return <SecretLinkSkeleton label={t.loading} />;
    case 'failed':
      return <LoadFailed title={getErrorText(state.error, t.failed)} error={state.error} onAgain={onAgain} />;
    case 'ended':
      return <InvitationOutcome title={t.endedTitle} text={invitationMessages.notFound} />;
    case 'declined':
      return <InvitationOutcome title={t.declinedTitle} text={t.declinedText} />;
    case 'given':
      return <InvitationOutcome title={t.givenTitle(state.invitation.senderName || t.someone)} text={t.givenText} />;
    case 'asked':
      return (
        <InvitationQuestion
          token={token}
          invitation={state.invitation}
          onDone={(kind) => setState(kind === 'ended' ? { kind } : { kind, invitation: state.invitation })}
          hasEnded={hasEnded}
        />
      );
    default:
      return state satisfies never;
  }
}

function InvitationOutcome({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <SecretLinkOutcome
      title={title}
      text={text}
      action={
        <LinkButton as={Link} to={peoplePath}>
          {t.toPeople}
        </LinkButton>
      }
    />
  );
}
