import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { browserTimeZone, calendarDate } from '../../lib/formats.ts';
import { useServices } from '../../lib/services.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { alertQuery, useToday } from '../../parts/medication/queries.ts';
import { useNow } from '../../parts/medication/use-now.ts';
import { AlertFields } from './alert-fields.tsx';
import { type AlertDraft, checkedDraft, type DraftProblems, draftOf, emptyDraft } from './alert-draft.ts';
import { Already } from './already.tsx';
import { type Earlier, useSaveAlert } from './use-save-alert.ts';

interface AlertWindowProps {
  /** The alert that is changed; none for a new one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** The window in which an alert is added (`?add=1`) or changed (`?edit={id}`). */
export default function AlertWindow({ id, onClose }: AlertWindowProps) {
  const day = useToday();
  const now = useNow();
  // The first day is today where the patient is; by this browser's clock where nobody can tell.
  const today = day.data?.today ?? (day.isPending ? undefined : calendarDate(now, browserTimeZone()));
  if (id !== undefined) return <EditWindow id={id} today={today} onClose={onClose} />;
  return today === undefined ? <Waiting title={t.formAdd} onClose={onClose} /> : <AlertForm alert={undefined} today={today} onClose={onClose} />;
}

interface WaitingProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The window until it is known what stands in it, or why that is not. */
function Waiting({ title, onClose, children }: WaitingProps) {
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      {children || (
        <SkeletonRegion label={t.windowLoading} className="grid gap-6">
          {[0, 1, 2, 3].map((field) => (
            <Skeleton key={field} className="h-12 w-full" />
          ))}
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

interface EditWindowProps {
  readonly id: string;
  readonly today: string | undefined;
  readonly onClose: () => void;
}

function EditWindow({ id, today, onClose }: EditWindowProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(alertQuery(call, id));
  if (data !== undefined && today !== undefined) return <AlertForm alert={data} today={today} onClose={onClose} />;
  return (
    <Waiting title={t.formEdit} onClose={onClose}>
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={messageOf(error, t.windowFailed)} busy={isFetching} onAgain={() => void refetch()} />
      )}
    </Waiting>
  );
}

interface AlertFormProps {
  readonly alert: MedicationAlert | undefined;
  /** Where the patient is; 'YYYY-MM-DD'. */
  readonly today: string;
  readonly onClose: () => void;
}

function AlertForm({ alert, today, onClose }: AlertFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<AlertDraft>(() => (alert === undefined ? emptyDraft(today) : draftOf(alert, today)));
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [problems, setProblems] = useState<DraftProblems>({});
  const { save, busy, outcome, forget } = useSaveAlert(alert?.id, onClose);

  const show = (found: DraftProblems): void => {
    setProblems(found);
    const isWrong = (field: Element): field is HTMLInputElement => 'name' in field && typeof field.name === 'string' && field.name in found;
    [...(form.current?.elements ?? [])].find(isWrong)?.focus();
  };
  const send = async (earlier?: Earlier): Promise<void> => {
    const found = checkedDraft(draft);
    if ('problems' in found) return show(found.problems);
    setProblems({});
    show(await save(found.body, draft, earlier));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const type = (typed: Partial<AlertDraft>, settled: string): void => {
    setDraft((before) => ({ ...before, ...typed }));
    setChanged(true);
    setProblems((told) => Object.fromEntries(Object.entries(told).filter(([name]) => name !== settled && !name.startsWith(`${settled}.`))));
    forget();
  };

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={() => (changed ? setLeaving(true) : onClose())}
        title={alert === undefined ? t.formAdd : t.formEdit}
        description={t.formText}
        footer={
          <Button type="submit" form={formId} loading={busy}>
            {t.save}
          </Button>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={submit}>
          <AlertFields draft={draft} problems={problems} onType={type} />
          {outcome?.is === 'already' && <Already name={draft.medicineName} said={outcome.said} busy={busy} onChoose={(earlier) => void send(earlier)} />}
          {outcome?.is === 'failed' && (
            <Alert tone="danger" title={outcome.said} className="mt-3">
              {outcome.hint}
            </Alert>
          )}
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title={t.leaveTitle}
        text={t.leaveText}
        confirmLabel={t.leave}
        cancelLabel={t.stay}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
      />
    </>
  );
}
