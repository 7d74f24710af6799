import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';

interface SampleDirectoryNoteProps {
  readonly doctors: readonly { readonly sample: boolean; readonly displayName: string }[];
  readonly className?: string;
}

/** Note above doctors of the sample directory that they are fictitious, and which ones are if there are real ones beside them. */
export function SampleDirectoryNote({ doctors, className = 'mb-3' }: SampleDirectoryNoteProps) {
  const samples = doctors.filter(({ sample }) => sample);
  if (samples.length === 0) return null;
  const text =
    samples.length === doctors.length
      ? w.sampleDirectoryText
      : w.sampleDoctorsText(samples.map(({ displayName }) => displayName));
  return (
    <p
      className={clsx('flex items-start gap-2.5 rounded-control bg-sky-wash px-3.5 py-2.5 text-sm text-ink', className)}
    >
      <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75] text-sky" />
      <span className="min-w-0">
        <span className="font-semibold">{w.sampleDirectory}</span> <bdi>{text}</bdi>
      </span>
    </p>
  );
}
