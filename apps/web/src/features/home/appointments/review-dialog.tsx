import { type Appointment, maxReviewLength } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { Field } from '@arogo/ui/field';
import { LimitedField } from '@arogo/ui/limited-field';
import { TextArea } from '@arogo/ui/text-area';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../../../components/shared/entity-editor/restored-draft-notice.tsx';
import { usePersistedState } from '../../../components/shared/entity-editor/use-persisted-state.ts';
import { type ActionFailure, useAppointmentActions } from './use-appointment-actions.ts';

const starValues = [1, 2, 3, 4, 5] as const;

/** Reviews a past appointment: one to five stars and a comment, public under a chosen name. */
export default function ReviewDialog({
  appointment,
  onClose,
}: {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}) {
  const { review, isBusy: busy } = useAppointmentActions();
  const { draft, change, settle, restored, leave, question } = usePersistedState(`review:${appointment.id}`, {
    star: appointment.review?.star ?? 0,
    comment: appointment.review?.comment ?? '',
    name: appointment.review?.name ?? '',
  });
  const { star, comment, name } = draft;
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<ActionFailure>();
  const group = useId();
  const save = async (): Promise<void> => {
    setMissing(star === 0);
    if (star === 0) return;
    const failed = await review(appointment, { star, comment, name });
    setProblem(failed);
    if (failed !== undefined) return;
    settle();
    onClose();
  };
  return (
    <>
      <Dialog
        open
        onClose={() => leave(onClose)}
        dismissible={!busy}
        title={m.reviewTitle}
        description={m.reviewText(appointment.doctor.name)}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => leave(onClose)}>
              {uiMessages.cancel}
            </Button>
            <Button loading={busy} onClick={() => void save()}>
              {m.publish}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <RestoredDraftNotice {...restored} className="" />
          {problem !== undefined && (
            <Alert tone="danger" title={problem.message}>
              {problem.hint}
            </Alert>
          )}
          <Field label={m.stars} group required error={missing ? m.starRequired : undefined}>
            {(control) => (
              <div className="flex gap-1">
                {starValues.map((count) => (
                  <label
                    key={count}
                    className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-leaf"
                  >
                    <input
                      type="radio"
                      name={group}
                      value={count}
                      checked={star === count}
                      aria-describedby={control['aria-describedby']}
                      onChange={() => change({ star: count })}
                      className="absolute inset-0 appearance-none outline-none"
                    />
                    <Star
                      aria-hidden="true"
                      className={clsx(
                        'relative size-7 stroke-[1.5]',
                        count <= star ? 'fill-current text-sun' : 'text-soft',
                      )}
                    />
                    <span className="sr-only">{m.star(count)}</span>
                  </label>
                ))}
              </div>
            )}
          </Field>
          <TextArea
            label={m.comment}
            value={comment}
            maxLength={maxReviewLength}
            rows={4}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <LimitedField
            label={m.shownName}
            hint={m.shownNameHint}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
      </Dialog>
      <LeaveConfirmDialog {...question} />
    </>
  );
}
