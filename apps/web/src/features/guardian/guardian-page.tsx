import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { formatDateTime, getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { answerGuardianRequest, readGuardianRequest, withdrawGuardianConsent } from '@arogo/contract/guardian';
import { guardianPage as t } from '@arogo/contract/messages/guardian';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { useSubmission } from '@arogo/ui/use-submission';
import { useState } from 'react';
import {
  SecretLinkOutcome,
  SecretLinkPage,
  SecretLinkSkeleton,
} from '../../components/shared/secret-link/secret-link-page.tsx';
import { type ReadSecretLink, useSecretLink } from '../../components/shared/secret-link/use-secret-link.ts';
import { useServices } from '../../lib/services.ts';

type GuardianConsentRequest = EndpointAnswer<typeof readGuardianRequest>['data'];

type GuardianPageState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asked'; readonly request: GuardianConsentRequest }
  | { readonly kind: 'agreed'; readonly request: GuardianConsentRequest; readonly isNew: boolean }
  | { readonly kind: 'declined' }
  | { readonly kind: 'withdrawn'; readonly request: GuardianConsentRequest }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ended'; readonly text: string };

/** The page behind the link in the mail to a parent or guardian (/guardian#…): consent, refusal, and later withdrawal. Opening it sends no answer. */
export default function GuardianPage() {
  return <SecretLinkPage>{(token, onAgain) => <GuardianRequest token={token} onAgain={onAgain} />}</SecretLinkPage>;
}

const readState: ReadSecretLink<GuardianPageState> = async (call, token, signal) => {
  try {
    return toPageState((await call(readGuardianRequest, { body: { token } }, { signal })).data);
  } catch (error) {
    return hasEnded(error) ? { kind: 'ended', text: getErrorText(error, t.failed) } : { kind: 'failed', error };
  }
};

function GuardianRequest({ token, onAgain }: { readonly token: string; readonly onAgain: () => void }) {
  const [state, setState] = useSecretLink<GuardianPageState>(token, { kind: 'looking' }, readState);

  switch (state.kind) {
    case 'looking':
      return <SecretLinkSkeleton label={t.loading} />;
    case 'failed':
      return <LoadFailed title={getErrorText(state.error, t.failed)} error={state.error} onAgain={onAgain} />;
    case 'ended':
      return <EmptyState level={1} drawing={<PathDrawing />} title={t.endedTitle} text={state.text} />;
    case 'agreed':
      return (
        <ConsentGiven
          token={token}
          request={state.request}
          isNew={state.isNew}
          onWithdrawn={() => setState({ kind: 'withdrawn', request: state.request })}
          onEnded={(text) => setState({ kind: 'ended', text })}
        />
      );
    case 'declined':
      return <SecretLinkOutcome title={t.declinedTitle} text={t.declinedText} />;
    case 'withdrawn':
      return (
        <SecretLinkOutcome title={t.withdrawnTitle} text={t.withdrawnText(state.request.childName || t.somebody)} />
      );
    case 'asked':
      return (
        <ConsentQuestion
          token={token}
          request={state.request}
          onAnswered={(agrees) =>
            setState(agrees ? { kind: 'agreed', request: state.request, isNew: true } : { kind: 'declined' })
          }
          onEnded={(text) => setState({ kind: 'ended', text })}
        />
      );
    default:
      return state satisfies never;
  }
}

const toPageState = (request: GuardianConsentRequest): GuardianPageState => {
  if (request.withdrawnAt !== null) return { kind: 'withdrawn', request };
  return request.agreedAt === null ? { kind: 'asked', request } : { kind: 'agreed', request, isNew: false };
};

const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'guardian_link_ended';

interface ConsentGivenProps {
  readonly token: string;
  readonly request: GuardianConsentRequest;
  /** The consent was given a moment ago, on this page. */
  readonly isNew: boolean;
  readonly onWithdrawn: () => void;
  readonly onEnded: (text: string) => void;
}

function ConsentGiven({ token, request, isNew, onWithdrawn, onEnded }: ConsentGivenProps) {
  const { call } = useServices();
  const [problem, setProblem] = useState<unknown>();
  const { busy, run } = useSubmission();
  const withdraw = () =>
    run(async () => {
      setProblem(undefined);
      try {
        await call(withdrawGuardianConsent, { body: { token } });
        onWithdrawn();
      } catch (error) {
        if (hasEnded(error)) onEnded(getErrorText(error, t.failed));
        else setProblem(error);
      }
    });
  const text =
    isNew || request.agreedAt === null
      ? t.agreedText
      : t.agreedOn(request.childName || t.somebody, formatDateTime(request.agreedAt, getBrowserTimeZone()));
  return (
    <>
      <SecretLinkOutcome
        title={t.agreedTitle}
        text={text}
        action={
          <Button variant="secondary" loading={busy} onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        }
      />
      {problem !== undefined && (
        <Alert tone="danger" title={getErrorText(problem, t.withdrawFailed)}>
          {getConnectionHint(problem)}
        </Alert>
      )}
    </>
  );
}

interface ConsentQuestionProps {
  readonly token: string;
  readonly request: GuardianConsentRequest;
  readonly onAnswered: (agrees: boolean) => void;
  readonly onEnded: (text: string) => void;
}

function ConsentQuestion({ token, request, onAnswered, onEnded }: ConsentQuestionProps) {
  const { call } = useServices();
  const [problem, setProblem] = useState<unknown>();
  const { busy, run } = useSubmission();
  const answer = (agrees: boolean) =>
    run(async () => {
      setProblem(undefined);
      try {
        await call(answerGuardianRequest, { body: { token, agrees } });
        onAnswered(agrees);
      } catch (error) {
        if (hasEnded(error)) onEnded(getErrorText(error, t.failed));
        else setProblem(error);
      }
    });
  return (
    <Card className="sm:p-7">
      <h1 className="text-section">{t.title}</h1>
      <p className="mt-3 wrap-anywhere">{t.intro(request.guardianName || t.you, request.childName || t.somebody)}</p>
      <h2 className="mt-6 text-item">{t.whatTitle}</h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {t.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-4 font-medium">{t.declare}</p>
      <p className="mt-2 text-sm text-soft">{t.version(formatCalendarDate(request.version))}</p>
      {problem !== undefined && (
        <Alert tone="danger" className="mt-4" title={getErrorText(problem, t.answerFailed)}>
          {getConnectionHint(problem)}
        </Alert>
      )}
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <Button size="lg" block disabled={busy} onClick={() => void answer(true)}>
          {t.agree}
        </Button>
        <Button size="lg" block variant="secondary" disabled={busy} onClick={() => void answer(false)}>
          {t.decline}
        </Button>
      </div>
    </Card>
  );
}
