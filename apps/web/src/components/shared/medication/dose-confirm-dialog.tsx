import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useRef } from 'react';
import { buildDoseName } from './dose-question.ts';
import type { DoseMarkActions, DoseConfirmation } from './use-mark-dose.ts';

/** Texts of the question: whether the dose was really taken or skipped already, or whether to take it anyway. */
const getGuardLabels = (question: DoseConfirmation | undefined) => {
  if (question?.isEarly !== true) return { title: t.guardTitle, yes: t.guardYes, no: t.guardNo };
  return { title: t.earlyTitle, yes: question.action === 'skipped' ? t.earlySkip : t.earlyYes, no: t.earlyNo };
};

/** Asks for confirmation of a dose that is early or has a warning. */
export function DoseConfirmDialog({
  marks: { question, confirm, decline, pendingAction: underWay },
}: {
  readonly marks: DoseMarkActions;
}) {
  const { title, yes, no } = getGuardLabels(question);
  // The dose that was confirmed: its pressed button is gone, so its next button receives the focus.
  const confirmed = useRef<string>(undefined);
  const rowButton = (): HTMLElement | null =>
    confirmed.current === undefined
      ? null
      : document.querySelector(`[data-dose="${CSS.escape(confirmed.current)}"] button`);
  return (
    <ConfirmDialog
      open={question !== undefined}
      tone="primary"
      title={title}
      text={question?.words}
      subject={
        question && (
          <>
            <bdi>{question.dose.medicineName}</bdi>
            {!question.isEarly && <span className="mt-0.5 block text-sm font-normal text-soft">{t.guardNote}</span>}
          </>
        )
      }
      confirmLabel={yes}
      cancelLabel={no}
      busy={question !== undefined && underWay(question.dose) !== undefined}
      finalFocus={rowButton}
      onConfirm={() => {
        confirmed.current = question && buildDoseName(question.dose);
        confirm();
      }}
      onCancel={() => {
        confirmed.current = undefined;
        decline();
      }}
    />
  );
}
