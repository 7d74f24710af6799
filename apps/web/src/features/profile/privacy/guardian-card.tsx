import { formatDateTime, getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import { getErrorText } from '@arogo/client/api-error';
import type { GuardianConsent } from '@arogo/contract/guardian';
import { guardianScreen as s } from '@arogo/contract/messages/guardian';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { GuardianFields, useGuardianForm } from '../../../components/shared/guardian/guardian-form.tsx';
import { guardianQuery } from '../../../components/shared/guardian/guardian-query.ts';

const formatTime = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(instant, getBrowserTimeZone());

const describeConsent = ({
  state,
  guardianName,
  guardianEmail,
  askedAt,
  answeredAt,
  withdrawnAt,
}: GuardianConsent): string => {
  switch (state) {
    case 'none':
      return s.none;
    case 'asked':
      return s.waiting(guardianName, guardianEmail, formatTime(askedAt));
    case 'expired':
      return s.expired(guardianName, formatTime(askedAt));
    case 'agreed':
      return s.agreed(guardianName, formatTime(answeredAt));
    case 'declined':
      return s.declined(guardianName, formatTime(answeredAt));
    case 'outdated':
      return s.outdated(guardianName, formatTime(answeredAt));
    case 'withdrawn':
      return s.withdrawn(guardianName, formatTime(withdrawnAt));
    default:
      return state satisfies never;
  }
};

/** The consent of a parent or guardian; renders nothing for an adult. */
export function GuardianCard() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(guardianQuery(call));
  if (data !== undefined) return data.isNeeded ? <LoadedGuardian key={data.state} consent={data} /> : null;
  // Most patients are adults, so no space is reserved while it loads.
  return error === null ? null : (
    <LoadFailed
      error={error}
      title={getErrorText(error, s.loadFailed)}
      busy={isFetching}
      onAgain={() => void refetch()}
    />
  );
}

function LoadedGuardian({ consent }: { readonly consent: GuardianConsent }) {
  const { state, guardianName, guardianEmail, version } = consent;
  const hasRequest = state !== 'none';
  // A request without an answer may have gone to a wrong address, so it can be sent again.
  const isOpen = state === 'asked' || state === 'expired';
  // The request can be sent to the same person again, or to another one.
  const canResend = isOpen || state === 'outdated' || state === 'withdrawn';
  const [choice, setChoice] = useState<boolean>();
  const { form, busy, resend, isRestored, reset, ...fields } = useGuardianForm(
    () => setChoice(false),
    isOpen ? { guardianName, guardianEmail } : undefined,
  );
  const isNaming = choice ?? isRestored;
  const cancel = (): void => {
    reset();
    setChoice(false);
  };
  return (
    <Card as="section" aria-labelledby="guardian-title">
      <CardHeader
        level={2}
        title={<span id="guardian-title">{s.title}</span>}
        text={<span className="wrap-anywhere">{describeConsent(consent)}</span>}
      />
      {consent.isBirthDateChanged && <p className="mt-2">{s.birthDateChanged}</p>}
      {version !== null && <p className="mt-2 text-sm text-soft">{s.version(formatCalendarDate(version))}</p>}
      {(isNaming || !hasRequest) && (
        <form {...form} className="mt-4 border-t border-line pt-4">
          <GuardianFields {...fields} />
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button type="submit" loading={busy} className="max-sm:w-full">
              {s.send}
            </Button>
            {hasRequest && (
              <Button variant="secondary" className="max-sm:w-full" onClick={cancel}>
                {s.cancel}
              </Button>
            )}
          </div>
        </form>
      )}
      {!isNaming && hasRequest && state !== 'agreed' && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {canResend && (
            <Button
              variant="secondary"
              loading={busy}
              className="max-sm:w-full"
              onClick={() => resend({ guardianName, guardianEmail })}
            >
              {s.resend}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} className="max-sm:w-full" onClick={() => setChoice(true)}>
            {isOpen ? s.correct : s.another}
          </Button>
        </div>
      )}
    </Card>
  );
}
