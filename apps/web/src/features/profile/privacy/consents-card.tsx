import type { Call } from '@arogo/client/api';
import { getErrorText } from '@arogo/client/api-error';
import { formatDateTime, getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import { type Consent, listConsents, withdrawConsent } from '@arogo/contract/consents';
import { pageLanguage } from '@arogo/contract/messages/language';
import { privacyScreen as s } from '@arogo/contract/messages/privacy-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';

const consentsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'consents'],
    queryFn: async ({ signal }) => (await call(listConsents, { query: {} }, { signal })).consents,
    staleTime: 0,
  });

const consentPages: Readonly<Partial<Record<Consent['purpose'], string>>> = { terms: '/terms', privacy: '/privacy' };

/** The name of a language in that language, including languages that Arogo no longer supports. */
const nameLanguage = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

const formatConsent = ({ version, language, host, givenAt, withdrawnAt }: Consent): string => {
  const zone = getBrowserTimeZone();
  const day = formatCalendarDate(version);
  const parts = [
    host === null ? s.version(day) : s.versionTo(day, host),
    ...(language === pageLanguage ? [] : [s.inLanguage(nameLanguage(language))]),
    s.given(formatDateTime(givenAt, zone)),
  ];
  return [...parts, ...(withdrawnAt === null ? [] : [s.takenBack(formatDateTime(withdrawnAt, zone))])].join(' · ');
};

interface RowProps {
  readonly consent: Consent;
  readonly onWithdraw?: (() => void) | undefined;
}

function ConsentRow({ consent, onWithdraw }: RowProps) {
  const name = s.purposes[consent.purpose];
  const page = consentPages[consent.purpose];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft wrap-anywhere">{formatConsent(consent)}</p>
      </div>
      {onWithdraw && (
        <div className="flex items-center gap-x-4">
          {page !== undefined && (
            <TextLink
              as={Link}
              to={page}
              alone
              className="inline-flex min-h-11 items-center text-sm"
              aria-label={`${s.read}: ${name}`}
            >
              {s.read}
            </TextLink>
          )}
          <Button size="sm" variant="secondary" aria-label={s.withdrawNamed(name)} onClick={onWithdraw}>
            {s.withdraw}
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * Consents by purpose, each with a button to withdraw it.
 * @param toErasing opens the deletion of the account, which is what withdrawing Terms or Privacy means
 */
export function ConsentsCard({ toErasing }: { readonly toErasing: () => void }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(consentsQuery(call));
  const [pending, setPending] = useState<Consent>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const closes = pending !== undefined && consentPages[pending.purpose] !== undefined;

  const ask = (consent: Consent | undefined): void => {
    setPending(consent);
    setProblem(undefined);
  };

  const withdraw = async ({ id }: Consent): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(withdrawConsent, { params: { id } });
      await client.invalidateQueries({ queryKey: ['settings'] });
      void client.invalidateQueries({ queryKey: ['vault', 'insights'] });
      ask(undefined);
      toaster.success(s.withdrawn);
    } catch (failed) {
      setProblem(getErrorText(failed, s.withdrawFailed));
    }
    setBusy(false);
  };

  const confirm = (consent: Consent): void => {
    if (!closes) return void withdraw(consent);
    ask(undefined);
    // After the dialog has restored the focus.
    setTimeout(toErasing);
  };

  const inForce = data?.filter(({ withdrawnAt }) => withdrawnAt === null) ?? [];
  const former = data?.filter(({ withdrawnAt }) => withdrawnAt !== null) ?? [];
  return (
    <Card as="section" aria-labelledby="consents-title">
      <CardHeader level={2} title={<span id="consents-title">{s.consentsTitle}</span>} text={s.consentsText} />
      {data === undefined && error === null && (
        <SkeletonRegion label={s.consentsLoading} className="mt-3 grid gap-4 border-t border-line pt-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </SkeletonRegion>
      )}
      {data === undefined && error !== null && (
        <LoadFailed
          className="mt-3"
          error={error}
          title={getErrorText(error, s.consentsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <ul aria-label={s.consentsTitle} className="mt-3 divide-y divide-line border-t border-line">
          {inForce.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} onWithdraw={() => ask(consent)} />
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf-ink">
            {s.earlier(former.length)}
          </summary>
          <ul className="divide-y divide-line">
            {former.map((consent) => (
              <ConsentRow key={consent.id} consent={consent} />
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={pending !== undefined}
        title={closes ? s.closesTitle : s.withdrawTitle}
        text={closes ? s.closesText : s.withdrawText}
        subject={pending && s.purposes[pending.purpose]}
        confirmLabel={closes ? s.closesGo : s.withdraw}
        tone={closes ? 'primary' : 'danger'}
        busy={busy}
        error={problem}
        onConfirm={() => pending && confirm(pending)}
        onCancel={() => ask(undefined)}
      />
    </Card>
  );
}
