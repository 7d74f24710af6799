import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { LeaveConfirmDialog } from '../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../../components/shared/entity-editor/restored-draft-notice.tsx';
import { usePersistedState } from '../../components/shared/entity-editor/use-persisted-state.ts';
import { medicationAlertQuery, useTodayDoses } from '../../components/shared/medication/queries.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { AlertFields } from './alert-fields.tsx';
import { type AlertDraft, validateDraft, type DraftProblems, toAlertDraft, createEmptyDraft } from './alert-draft.ts';
import { DuplicateAlertChoice } from './duplicate-alert-choice.tsx';
import { MedicineWarning } from './medicine-warning.tsx';
import { type SaveConfirmations, useSaveAlert } from './use-save-alert.ts';

interface MedAlertDialogProps {
  /** The alert to change; undefined for a new one. */
  readonly id: string | undefined;
  readonly onClose: () => void;
  /** Opens the dialog of another alert in place of this one. */
  readonly onShow: (id: string) => void;
}

/** The dialog that adds an alert (`?add=1`) or changes one (`?edit={id}`). */
export default function MedAlertDialog({ id, onClose, onShow }: MedAlertDialogProps) {
  const day = useTodayDoses();
  const now = useNow();
  // The patient's clock; this browser's if that is unavailable.
  const clock =
    day.data ??
    (day.isPending ? undefined : { today: toCalendarDate(now, getBrowserTimeZone()), timeZone: getBrowserTimeZone() });
  if (id !== undefined) return <EditMedAlertDialog id={id} clock={clock} onClose={onClose} onShow={onShow} />;
  return clock === undefined ? (
    <MedAlertDialogFrame title={t.formAdd} onClose={onClose} />
  ) : (
    <AlertForm alert={undefined} clock={clock} onClose={onClose} onShow={onShow} />
  );
}

interface MedAlertDialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Frame of the dialog while its content is loading or has failed. */
function MedAlertDialogFrame({ title, onClose, children }: MedAlertDialogFrameProps) {
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

/** The patient's date and time zone. */
interface PatientClock {
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** IANA name. */
  readonly timeZone: string;
}

interface EditMedAlertDialogProps {
  readonly id: string;
  readonly clock: PatientClock | undefined;
  readonly onClose: () => void;
  readonly onShow: (id: string) => void;
}

function EditMedAlertDialog({ id, clock, onClose, onShow }: EditMedAlertDialogProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(medicationAlertQuery(call, id));
  if (data !== undefined && clock !== undefined)
    return <AlertForm alert={data} clock={clock} onClose={onClose} onShow={onShow} />;
  return (
    <MedAlertDialogFrame title={t.formEdit} onClose={onClose}>
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, t.windowFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
    </MedAlertDialogFrame>
  );
}

interface AlertFormProps {
  readonly alert: MedicationAlert | undefined;
  readonly clock: PatientClock;
  readonly onClose: () => void;
  readonly onShow: (id: string) => void;
}

/** Errors are at the end of a long form. */
const scrollIntoViewIfNeeded = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

function AlertForm({ alert, clock: { today, timeZone }, onClose, onShow }: AlertFormProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = alert === undefined ? createEmptyDraft(today, timeZone) : toAlertDraft(alert, today, timeZone);
  const { draft, change, settle, restored, leave, question } = usePersistedState<AlertDraft>(
    `alert:${alert?.id ?? 'new'}`,
    first,
  );
  const [problems, setProblems] = useState<DraftProblems>({});
  // A confirmation stays valid when the next question appears.
  const [answered, setAnswered] = useState<SaveConfirmations>({});
  const {
    save,
    isBusy: busy,
    outcome,
    reset: forget,
  } = useSaveAlert(alert?.id, () => {
    settle();
    onClose();
  });

  const show = (found: DraftProblems): void => {
    setProblems(found);
    const isWrong = (field: Element): field is HTMLInputElement =>
      'name' in field && typeof field.name === 'string' && field.name in found;
    [...(form.current?.elements ?? [])].find(isWrong)?.focus();
  };
  const send = async (answer: SaveConfirmations = {}): Promise<void> => {
    const draftProblems = validateDraft(draft);
    if ('problems' in draftProblems) return show(draftProblems.problems);
    setProblems({});
    setAnswered(answer);
    show(await save(draftProblems.body, draft, answer));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const type = (typed: Partial<AlertDraft>, settled: string): void => {
    change(typed);
    setProblems((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([name]) => name !== settled && !name.startsWith(`${settled}.`)),
      ),
    );
    forget();
  };

  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={() => leave(onClose)}
        title={alert === undefined ? t.formAdd : t.formEdit}
        description={t.formText}
        footer={
          <Button type="submit" form={formId} loading={busy}>
            {t.save}
          </Button>
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={submit}>
          <RestoredDraftNotice {...restored} />
          <AlertFields draft={draft} problems={problems} onType={type} />
          {outcome?.is === 'already' && (
            <DuplicateAlertChoice
              alertIds={outcome.alertIds}
              message={outcome.message}
              busy={busy}
              onChoose={(earlier) => void send({ ...answered, earlier })}
              onShow={(shown) => leave(() => onShow(shown))}
            />
          )}
          {outcome?.is === 'warning' && (
            <MedicineWarning
              message={outcome.message}
              busy={busy}
              onConfirm={() => void send({ ...answered, confirmed: true })}
              onBack={forget}
            />
          )}
          {outcome?.is === 'failed' && (
            <div ref={scrollIntoViewIfNeeded} className="mt-3">
              <Alert tone="danger" title={outcome.message}>
                {outcome.hint}
              </Alert>
            </div>
          )}
        </form>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
