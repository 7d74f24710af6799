import type { MedicineRead } from '@arogo/contract/reading';
import { Droplets, FlaskConical, Pill, SprayCan, Syringe } from 'lucide-react';
import { formatDoses, formatDuration, formatMedicineKind, formatIntake } from './medicine-format.ts';

const icons: Readonly<Record<string, typeof Pill>> = {
  syrup: FlaskConical,
  suspension: FlaskConical,
  solution: FlaskConical,
  drops: Droplets,
  'eye drops': Droplets,
  'ear drops': Droplets,
  'nasal drops': Droplets,
  injection: Syringe,
  vaccine: Syringe,
  inhaler: SprayCan,
  spray: SprayCan,
  'nasal spray': SprayCan,
};

/** A medicine as a line: what it is, how it is taken, and at the end how much and for how long. */
export function MedicineFact({ medicine }: { readonly medicine: MedicineRead }) {
  const { medicine_name: name, strength, form } = medicine;
  const Icon = icons[form ?? ''] ?? Pill;
  const [kind, taking, doses, duration] = [
    formatMedicineKind(medicine),
    formatIntake(medicine),
    formatDoses(medicine),
    formatDuration(medicine),
  ];
  return (
    <span className="grid grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,auto)] gap-x-3.5">
      <span className="grid size-9 place-items-center rounded-control bg-leaf-wash text-leaf-ink">
        <Icon aria-hidden="true" className="size-5 stroke-[1.75]" />
      </span>
      <span className="grid min-w-0 content-start gap-0.5">
        <bdi className="text-item wrap-anywhere">{[name, strength].filter(Boolean).join(' ')}</bdi>
        {kind !== '' && <span className="text-sm text-soft wrap-anywhere">{kind}</span>}
        {taking !== '' && <span className="text-sm wrap-anywhere">{taking}</span>}
      </span>
      <span className="grid max-w-36 content-start gap-0.5 text-right tabular-nums">
        <span className="font-semibold">{doses}</span>
        <span className="text-sm text-soft">{duration}</span>
      </span>
    </span>
  );
}
