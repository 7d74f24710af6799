import { getErrorText } from '@arogo/client/api-error';
import { describeDevice } from '@arogo/contract/device';
import { sessionMessages as m } from '@arogo/contract/messages/sessions';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@arogo/contract/sessions';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { List } from '@arogo/ui/list-row';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { SessionRow, SessionRowsSkeleton } from './session-rows.tsx';

/** The session to end after confirmation: one, or all but this one. */
type PendingSessionEnd = OwnSession | 'others';

/** Lists the patient's sessions, each with a button that ends it. */
export function OwnSessions() {
  const { call, toaster } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasEnded = useRef(false);
  const [pending, setPending] = useState<PendingSessionEnd>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['profile', 'sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(listSessions, { query: {} }, { signal })).sessions,
  });

  const confirmEnding = (ending: PendingSessionEnd | undefined): void => {
    hasEnded.current = false;
    setPending(ending);
    setProblem(undefined);
  };

  const endSessions = async (ending: PendingSessionEnd): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message = m.ended } =
        ending === 'others' ? await call(endOtherSessions, {}) : await call(endSession, { params: { id: ending.id } });
      await refetch();
      hasEnded.current = true;
      setPending(undefined);
      toaster.success(message);
    } catch (failed) {
      setProblem(getErrorText(failed, m.endFailed));
    }
    setBusy(false);
  };

  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1} className="text-section outline-none">
        {m.title}
      </h2>
      <p className="mt-1 mb-4 text-soft">{m.text}</p>
      {data === undefined && error === null && <SessionRowsSkeleton />}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.listFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <List label={m.title}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => confirmEnding(session)} />
          ))}
        </List>
      )}
      {data !== undefined && data.length > 1 && (
        <Button variant="secondary" className="mt-4 max-sm:w-full" onClick={() => confirmEnding('others')}>
          {m.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={pending !== undefined}
        title={pending === 'others' ? m.endOthersTitle : m.endOne}
        text={pending === 'others' ? m.endOthersText : m.endOneText}
        subject={pending === undefined || pending === 'others' ? undefined : describeDevice(pending.userAgent)}
        confirmLabel={pending === 'others' ? m.endOthers : m.end}
        busy={busy}
        error={problem}
        // The pressed button disappears together with its session.
        finalFocus={() => (hasEnded.current ? heading.current : null)}
        onConfirm={() => pending !== undefined && void endSessions(pending)}
        onCancel={() => confirmEnding(undefined)}
      />
    </section>
  );
}
