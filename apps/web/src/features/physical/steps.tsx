import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { SectionHeader } from '@arogo/ui/page-header';
import { useId } from 'react';
import { ScheduleStep, SearchStep, SelectStep } from './step-drawings.tsx';

/** In the order of the steps. */
const drawings = [SearchStep, SelectStep, ScheduleStep];

/** Search, Select, Schedule. */
export function BookingSteps() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={m.stepsTitle} className="mb-3" />
      <ol className="grid gap-3 md:grid-cols-3 md:gap-4">
        {m.steps.map(({ name, text }, index) => {
          const Drawing = drawings[index] ?? SearchStep;
          return (
            <li
              key={name}
              className="flex items-center gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5 md:flex-col md:items-start"
            >
              <Drawing />
              <div>
                <h3 className="flex items-baseline gap-2 text-item">
                  <span aria-hidden="true" className="text-leaf-ink tabular-nums">
                    {index + 1}
                  </span>
                  {name}
                </h3>
                <p className="mt-0.5 text-sm text-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-soft">{m.stepsNote}</p>
    </section>
  );
}
