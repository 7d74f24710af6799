import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionMessages, prescriptionTexts as w } from '@arogo/contract/messages/prescriptions';
import type { PrescriptionPreview } from '@arogo/contract/prescriptions';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { DescriptionPair, DialogSection } from '@arogo/ui/dialog-sections';
import { PenLine } from 'lucide-react';
import { formatDayName } from '../../components/shared/appointments/format.ts';

type Facts = PrescriptionPreview['facts'];
type Medicine = Facts['medicines'][number];

const hasText = (part: string | undefined | false): part is string => typeof part === 'string' && part !== '';

/** Formats how a medicine is taken, as the vault reads it. */
const formatMedicineLine = ({
  chemical_composition: composition,
  dose,
  doses,
  doseUnit,
  frequency,
  durationDays,
  duration,
  meal,
  asNeeded,
  instructions,
}: Medicine): string =>
  [
    composition,
    dose,
    hasText(doses) && hasText(doseUnit) ? `${doses} (${doseUnit})` : doses,
    frequency === doses ? undefined : frequency,
    asNeeded && w.dosings.asNeeded,
    meal && w.meals[meal],
    durationDays === undefined ? duration : `${durationDays} days`,
    instructions,
  ]
    .filter(hasText)
    .filter((part, index, all) => all.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index)
    .join(' · ');

interface PrescriptionCheckDialogProps {
  readonly name: string;
  readonly facts: Facts;
  readonly followUp: string | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

/** Previews what the patient's vault will read, before the prescription is signed irrevocably. */
export function PrescriptionCheckDialog({
  name,
  facts,
  followUp,
  busy,
  error,
  onSign,
  onClose,
}: PrescriptionCheckDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissible={!busy}
      title={m.checkTitle}
      description={m.checkText(name)}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.goBack}
          </Button>
          <Button icon={<PenLine aria-hidden="true" />} loading={busy} onClick={onSign}>
            {m.sign}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <dl className="grid grid-cols-2 gap-4">
          <DescriptionPair name={m.person} value={name} />
          {hasText(facts.diagnosis) && <DescriptionPair name={m.diagnosis} value={facts.diagnosis} />}
        </dl>
        {facts.symptoms.length > 0 && (
          <DialogSection title={m.symptoms}>
            <p>{facts.symptoms.join(', ')}</p>
          </DialogSection>
        )}
        {facts.medicines.length > 0 && (
          <DialogSection title={m.medicinesRead(facts.medicines.length)}>
            <ol className="grid">
              {facts.medicines.map((medicine) => (
                <li key={medicine.medicine_name} className="border-t border-line py-2.5 first:border-0">
                  <p className="font-medium wrap-anywhere">
                    {[medicine.medicine_name, medicine.strength].filter(hasText).join(' ')}
                  </p>
                  <p className="text-sm text-soft wrap-anywhere">{formatMedicineLine(medicine)}</p>
                </li>
              ))}
            </ol>
          </DialogSection>
        )}
        {facts.lab_tests.length > 0 && (
          <DialogSection title={m.testsRead(facts.lab_tests.length)}>
            <p className="wrap-anywhere">{facts.lab_tests.map(({ test_name: test }) => test).join(', ')}</p>
          </DialogSection>
        )}
        {hasText(facts.advice) && (
          <DialogSection title={m.advice}>
            <p className="whitespace-pre-line wrap-anywhere">{facts.advice}</p>
          </DialogSection>
        )}
        {followUp !== undefined && <p>{m.follow(formatDayName(followUp, ''))}</p>}
        <FormProblem
          problem={
            error === null
              ? undefined
              : { message: getErrorText(error, prescriptionMessages.writeFailed), hint: getConnectionHint(error) }
          }
        />
      </div>
    </Dialog>
  );
}
