import { getErrorText } from '@arogo/client/api-error';
import { formatDate, getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import { withdrawHandover } from '@arogo/contract/handovers';
import type { KeptPerson } from '@arogo/contract/kept-persons';
import { adulthoodAge } from '@arogo/contract/limits';
import { growingUpScreen as s } from '@arogo/contract/messages/growing-up-screen';
import type { Person } from '@arogo/contract/persons';
import { withdrawTakeover } from '@arogo/contract/takeovers';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useSubmission } from '@arogo/ui/use-submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { keptPersonsQuery } from '../../components/shared/persons/kept-queries.ts';
import { peoplePath } from '../../components/shared/persons/people-path.ts';
import { personsQueryKey } from '../../components/shared/persons/queries.ts';
import { useGoToAddress } from '../../components/shared/persons/use-go-to-address.ts';
import { ExportCard } from '../../components/shared/privacy/export-card.tsx';
import { ModelConsent } from '../../components/shared/privacy/model-consent.tsx';
import { useServices } from '../../lib/services.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { TakeoverDialog } from './takeover-dialog.tsx';

const RemovePersonDialog = lazy(() => import('../../components/shared/persons/remove-person-dialog.tsx'));

type Opened = 'takeover' | 'handover' | 'removal';

/**
 * For a person whose pages the account keeps: the consent, the transfer to the person or another keeper, the language model, and
 * a data export.
 */
export function KeepingSection({ person }: { readonly person: Person }) {
  const { call } = useServices();
  const go = useGoToAddress();
  const { data, error, isFetching, refetch } = useQuery(keptPersonsQuery(call));
  const [opened, setOpened] = useState<Opened>();
  const kept = data?.find(({ id }) => id === person.id);
  const close = () => setOpened(undefined);

  if (kept === undefined)
    return error === null ? (
      <SkeletonRegion label={s.loading}>
        <Skeleton className="h-64 w-full rounded-card" />
      </SkeletonRegion>
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, s.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby="keeping-title" className="grid gap-4">
      <h2 id="keeping-title" className="mt-2 text-section wrap-anywhere">
        {s.title(kept.firstName)}
      </h2>
      {kept.consent !== null && <ConsentCard kept={kept} onWithdraw={() => setOpened('removal')} />}
      <TakeoverCard kept={kept} onInvite={() => setOpened('takeover')} />
      <HandoverCard kept={kept} onAsk={() => setOpened('handover')} />
      <ModelConsent
        texts={{
          title: s.modelTitle,
          text: (model, host) =>
            kept.consent === null
              ? s.modelAdult(kept.firstName, model, host)
              : s.modelMinor(kept.firstName, model, host),
          side: s.modelSide,
          closed: kept.hasComeOfAge ? s.modelComeOfAge(kept.firstName) : undefined,
        }}
      />
      <ExportCard text={s.exportText(kept.firstName)} />
      {opened === 'takeover' && <TakeoverDialog kept={kept} onClose={close} />}
      {opened === 'handover' && <HandoverDialog kept={kept} onClose={close} />}
      <Suspense fallback={null}>
        {opened === 'removal' && (
          <RemovePersonDialog person={person} onClose={close} onRemoved={() => go(peoplePath, { replace: true })} />
        )}
      </Suspense>
    </section>
  );
}

interface KeepingCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

function KeepingCard({ title, children }: KeepingCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader level={3} title={<span id={id}>{title}</span>} />
      <div className="mt-1 grid gap-3">{children}</div>
    </Card>
  );
}

/** Formats the date that identifies the version of a text: '29 Nov 2026'. */

function ConsentCard({ kept, onWithdraw }: { readonly kept: KeptPerson; readonly onWithdraw: () => void }) {
  if (kept.consent === null) return null;
  const { name, givenAt, version, isOwn } = kept.consent;
  const day = formatDate(givenAt, getBrowserTimeZone());
  return (
    <KeepingCard title={s.consentTitle}>
      <p className="wrap-anywhere">
        {isOwn
          ? s.consentOwn(day, formatCalendarDate(version))
          : s.consentBy(name || s.someone, day, formatCalendarDate(version))}
      </p>
      {!kept.hasComeOfAge && (
        <>
          <p className="text-sm text-soft">{s.withdrawText(kept.firstName)}</p>
          <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onWithdraw}>
            {s.withdraw}
          </Button>
        </>
      )}
    </KeepingCard>
  );
}

/** Withdraws a pending request and reports the result. */
const useWithdrawal = (withdraw: () => Promise<{ readonly message: string }>) => {
  const { toaster } = useServices();
  const client = useQueryClient();
  const { busy, run } = useSubmission();
  const start = () =>
    run(async () => {
      try {
        toaster.success((await withdraw()).message);
        await client.invalidateQueries({ queryKey: personsQueryKey });
      } catch (error) {
        toaster.error(getErrorText(error, s.withdrawFailed));
        // Not awaited, so that the button is enabled again at once.
        void client.invalidateQueries({ queryKey: personsQueryKey });
      }
    });
  return { busy, start: () => void start() };
};

const formatTakeover = ({ email, state, expiresAt }: NonNullable<KeptPerson['takeover']>): string => {
  if (state === 'waiting') return s.takeoverWaits(email, formatDate(expiresAt, getBrowserTimeZone()));
  return state === 'declined' ? s.takeoverDeclined(email) : s.takeoverExpired(email);
};

function TakeoverCard({ kept, onInvite }: { readonly kept: KeptPerson; readonly onInvite: () => void }) {
  const { call } = useServices();
  const { busy, start } = useWithdrawal(() => call(withdrawTakeover, { params: { id: kept.id } }));
  const { takeover } = kept;
  if (!kept.isAdult)
    return (
      <KeepingCard title={s.takeoverTitle}>
        <p>{s.takeoverMinor(kept.firstName, adulthoodAge)}</p>
      </KeepingCard>
    );
  return (
    <KeepingCard title={s.takeoverTitle}>
      {kept.hasComeOfAge && <p>{s.comeOfAge(kept.firstName, adulthoodAge)}</p>}
      <p>{s.takeoverAdult(kept.firstName)}</p>
      {takeover !== null && <p className="font-medium wrap-anywhere">{formatTakeover(takeover)}</p>}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button variant={takeover?.state === 'waiting' ? 'secondary' : 'primary'} onClick={onInvite}>
          {takeover === null ? s.invite : s.inviteAgain}
        </Button>
        {takeover?.state === 'waiting' && (
          <Button variant="quiet" loading={busy} onClick={start}>
            {s.withdrawInvitation}
          </Button>
        )}
      </div>
    </KeepingCard>
  );
}

function HandoverCard({ kept, onAsk }: { readonly kept: KeptPerson; readonly onAsk: () => void }) {
  const { call } = useServices();
  const { busy, start } = useWithdrawal(() => call(withdrawHandover, { params: { id: kept.id } }));
  return (
    <KeepingCard title={s.handoverTitle}>
      <p>{kept.handover === null ? s.handoverText(kept.firstName) : s.handoverWaits(kept.handover.name)}</p>
      {kept.handover === null ? (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onAsk}>
          {s.handover}
        </Button>
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" loading={busy} onClick={start}>
          {s.withdrawHandover}
        </Button>
      )}
    </KeepingCard>
  );
}
