import { connectionHint, messageOf } from '@arogo/client/api-error';
import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionMessages, prescriptionWords as w } from '@arogo/contract/messages/prescriptions';
import type { PrescriptionPreview } from '@arogo/contract/prescriptions';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { Pair, Part } from '@arogo/ui/window-parts';
import { PenLine } from 'lucide-react';
import { dayName } from '../../parts/visits/words.ts';

type Facts = PrescriptionPreview['facts'];
type Medicine = Facts['medicines'][number];

const said = (part: string | undefined | false): part is string => typeof part === 'string' && part !== '';

/** How a medicine is taken, as the vault reads it. */
const lineOf = ({
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
    said(doses) && said(doseUnit) ? `${doses} (${doseUnit})` : doses,
    frequency === doses ? undefined : frequency,
    asNeeded && w.dosings.asNeeded,
    meal && w.meals[meal],
    durationDays === undefined ? duration : `${durationDays} days`,
    instructions,
  ]
    .filter(said)
    .filter((part, index, all) => all.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index)
    .join(' · ');

interface CheckWindowProps {
  readonly name: string;
  readonly facts: Facts;
  readonly followUp: string | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSign: () => void;
  readonly onClose: () => void;
}

/** Shows what the patient's vault will read, before it is signed for good. */
export function CheckWindow({ name, facts, followUp, busy, error, onSign, onClose }: CheckWindowProps) {
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
          <Pair name={m.person} value={name} />
          {said(facts.diagnosis) && <Pair name={m.diagnosis} value={facts.diagnosis} />}
        </dl>
        {facts.symptoms.length > 0 && (
          <Part title={m.symptoms}>
            <p>{facts.symptoms.join(', ')}</p>
          </Part>
        )}
        {facts.medicines.length > 0 && (
          <Part title={m.medicinesRead(facts.medicines.length)}>
            <ol className="grid">
              {facts.medicines.map((medicine) => (
                <li key={medicine.medicine_name} className="border-t border-line py-2.5 first:border-0">
                  <p className="font-medium wrap-anywhere">
                    {[medicine.medicine_name, medicine.strength].filter(said).join(' ')}
                  </p>
                  <p className="text-sm text-soft wrap-anywhere">{lineOf(medicine)}</p>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {facts.lab_tests.length > 0 && (
          <Part title={m.testsRead(facts.lab_tests.length)}>
            <p className="wrap-anywhere">{facts.lab_tests.map(({ test_name: test }) => test).join(', ')}</p>
          </Part>
        )}
        {said(facts.advice) && (
          <Part title={m.advice}>
            <p className="whitespace-pre-line wrap-anywhere">{facts.advice}</p>
          </Part>
        )}
        {followUp !== undefined && <p>{m.follow(dayName(followUp, ''))}</p>}
        <FormProblem
          problem={
            error === null
              ? undefined
              : { message: messageOf(error, prescriptionMessages.writeFailed), hint: connectionHint(error) }
          }
        />
      </div>
    </Dialog>
  );
}
