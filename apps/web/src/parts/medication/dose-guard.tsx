import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import type { DoseMarks, GuardQuestion } from './use-dose-marks.ts';

/** The words of the question: whether it happened already, or whether to take the dose anyway. */
const labelsFor = (question: GuardQuestion | undefined) => {
  if (question?.isEarly !== true) return { title: t.guardTitle, yes: t.guardYes, no: t.guardNo };
  return { title: t.earlyTitle, yes: question.action === 'skipped' ? t.earlySkip : t.earlyYes, no: t.earlyNo };
};

/** Asks before a dose that is early, or that something stands against. */
export function DoseGuard({ marks: { question, confirm, decline, underWay } }: { readonly marks: DoseMarks }) {
  const { title, yes, no } = labelsFor(question);
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
      onConfirm={confirm}
      onCancel={decline}
    />
  );
}
