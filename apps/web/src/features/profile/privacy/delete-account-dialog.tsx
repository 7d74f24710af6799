import type { Call } from '@arogo/client/api';
import { getErrorText } from '@arogo/client/api-error';
import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { type AccountDeletionPreview, deleteAccount, previewAccountDeletion } from '@arogo/contract/privacy-data';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useSubmission } from '@arogo/ui/use-submission';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Archive, CalendarX2, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { keptPersonsQuery } from '../../../components/shared/persons/kept-queries.ts';
import { useServices } from '../../../lib/services.ts';
import { DependentsQuestion } from './dependents-question.tsx';
import { PinField } from '../../../components/shared/pin-dialog.tsx';
import { usePinPrompt } from '../../../components/shared/use-pin-prompt.ts';

const deletionPreviewQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'erasure'],
    queryFn: async ({ signal }) => (await call(previewAccountDeletion, {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    // Each request adds a row to the audit.
    refetchOnWindowFocus: false,
  });

function PreviewPart({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-soft *:size-5 *:stroke-[1.75]">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-item">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** What will be deleted, cancelled and kept, and why. */
function DeletionPreview({ data }: { readonly data: AccountDeletionPreview }) {
  const { records, messages, chats, visits: appointments, refund, transactions, prescriptions } = data;
  return (
    <ul className="grid gap-4">
      <PreviewPart icon={<Trash2 />} title={m.destroyedTitle}>
        <p className="text-soft">{m.destroyed(records, messages, chats)}</p>
      </PreviewPart>
      <PreviewPart icon={<CalendarX2 />} title={m.cancelledTitle}>
        <p className="text-soft">{appointments === 0 ? m.noAppointments : m.visits(appointments, refund)}</p>
      </PreviewPart>
      <PreviewPart icon={<Archive />} title={m.keptTitle}>
        <ul className="mt-0.5 grid list-disc gap-1 pl-4.5 text-soft">
          {transactions > 0 && <li>{m.keptLedger(transactions)}</li>}
          {prescriptions > 0 && <li>{m.keptPrescriptions(prescriptions)}</li>}
          <li>{m.keptAudit}</li>
        </ul>
      </PreviewPart>
    </ul>
  );
}

/** Asks for confirmation: consequences, confirmation, and the Security PIN. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { call, session, toaster } = useServices();
  const form = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [understood, setUnderstood] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const pin = usePinPrompt(m.eraseFailed);
  const { busy, run } = useSubmission();
  const { data, error, refetch, isFetching } = useQuery(deletionPreviewQuery(call));
  const { data: kept, ...keptState } = useQuery({ ...keptPersonsQuery(call), staleTime: 0, refetchOnMount: 'always' });
  const [erased, setErased] = useState<readonly string[]>([]);
  const undecided = kept?.filter(({ id }) => !erased.includes(id)) ?? [];
  const stays = data?.worksForDoctor === true;
  const isLoaded = data !== undefined && kept !== undefined;
  const failure = error ?? keptState.error;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsConfirming(true);
    if (kept === undefined || undecided.length > 0) {
      pin.check();
      return;
    }
    if (!understood) {
      pin.check();
      tick.current?.focus();
      return;
    }
    void run(() =>
      pin.confirm(async (securityPin) => {
        const { message } = await call(deleteAccount, {
          body: { securityPin, confirm: true, erase: kept.map(({ id }) => id) },
        });
        session.clear();
        toaster.success(message);
      }),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.eraseAsk}
      description={m.eraseFirst}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.keepAccount}
          </Button>
          {isLoaded && !stays && (
            <Button type="submit" form={form} variant="danger" loading={busy}>
              {m.eraseGo}
            </Button>
          )}
        </>
      }
    >
      {!isLoaded && failure === null && (
        <SkeletonRegion label={m.outlookLoading} className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-20 w-full" />
        </SkeletonRegion>
      )}
      {!isLoaded && failure !== null && (
        <LoadFailed
          error={failure}
          title={getErrorText(failure, m.loadFailed)}
          busy={isFetching || keptState.isFetching}
          onAgain={() => void Promise.all([refetch(), keptState.refetch()])}
        />
      )}
      {isLoaded && (
        <form id={form} noValidate onSubmit={submit} className="grid gap-4">
          <DeletionPreview data={data} />
          {stays ? (
            <Alert tone="warning">{m.worksForDoctor}</Alert>
          ) : (
            <>
              {kept.length > 0 && (
                <DependentsQuestion
                  kept={kept}
                  erased={erased}
                  isConfirming={isConfirming}
                  onChange={setErased}
                  onLeave={onClose}
                />
              )}
              <Checkbox
                ref={tick}
                className="border-t border-line pt-2"
                label={m.understood}
                required
                checked={understood}
                error={isConfirming && !understood ? m.confirmRequired : undefined}
                onChange={(event) => setUnderstood(event.target.checked)}
              />
              <PinField pin={pin} />
            </>
          )}
        </form>
      )}
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}
