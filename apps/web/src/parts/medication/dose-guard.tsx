import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import type { DoseMarks } from './use-dose-marks.ts';

/** Asks before a dose that stands against the least gap or the daily most. */
export function DoseGuard({ marks: { question, confirm, decline, underWay } }: { readonly marks: DoseMarks }) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      tone="primary"
      title={t.guardTitle}
      text={question?.words}
      subject={
        question && (
          <>
            <bdi>{question.dose.medicineName}</bdi>
            <span className="mt-0.5 block text-sm font-normal text-soft">{t.guardNote}</span>
          </>
        )
      }
      confirmLabel={t.guardYes}
      cancelLabel={t.guardNo}
      busy={question !== undefined && underWay(question.dose) !== undefined}
      onConfirm={confirm}
      onCancel={decline}
    />
  );
}
