import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';

const stepCount = 4;

interface SignUpProgressProps {
  /** Number of the step, from 1; 0 before the first. */
  readonly step: number;
  readonly onBack: () => void;
}

/** The back button and the progress of sign-up. */
export function SignUpProgress({ step, onBack }: SignUpProgressProps) {
  return (
    <div className="-mt-4 mb-7">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <TextLink as="button" onClick={onBack} className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" className="size-5 stroke-[1.75]" />
          {s.back}
        </TextLink>
        <p className="text-sm text-soft tabular-nums">{step === 0 ? s.steps(stepCount) : s.step(step, stepCount)}</p>
      </div>
      <div aria-hidden="true" className="mt-1.5 grid grid-cols-4 gap-1.5">
        {Array.from({ length: stepCount }, (_, index) => (
          <span
            key={index}
            className={clsx('h-1 rounded-full forced-colors:border', index < step ? 'bg-leaf' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
