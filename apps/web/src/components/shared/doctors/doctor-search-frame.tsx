import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';
import { doctorSearchMessages as s } from '@arogo/contract/messages/doctor-search';
import { Button } from '@arogo/ui/button';
import { LocateFixed, Search } from 'lucide-react';
import type { FormEventHandler, ReactNode, Ref } from 'react';

interface DoctorSearchFrameProps {
  readonly ref?: Ref<HTMLElement> | undefined;
  /** Address to which a browser without scripts submits the form. */
  readonly action?: string;
  readonly submitVariant?: 'primary' | 'secondary';
  readonly isLocating: boolean;
  readonly onLocate: () => void;
  readonly onSubmit: FormEventHandler;
  /** The two fields: text and place. */
  readonly children: ReactNode;
}

/** Form of a search for doctors: its fields in a row on a desktop, a button that locates the person, and the submit button. */
export function DoctorSearchFrame({
  ref,
  action,
  submitVariant = 'primary',
  isLocating,
  onLocate,
  onSubmit,
  children,
}: DoctorSearchFrameProps) {
  return (
    <search ref={ref} aria-label={s.formName}>
      <form
        {...(action !== undefined && { action })}
        onSubmit={onSubmit}
        className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1.4fr_1fr_auto] sm:gap-3 sm:rounded-card sm:border sm:border-line sm:bg-card sm:p-3"
      >
        {children}
        <div className="flex gap-2">
          <Button
            variant="secondary"
            className="min-h-12 w-12 px-0"
            loading={isLocating}
            icon={<LocateFixed aria-hidden="true" />}
            title={m.here}
            onClick={onLocate}
          >
            <span className="sr-only">{m.here}</span>
          </Button>
          <Button
            type="submit"
            variant={submitVariant}
            className="min-h-12 max-sm:w-12 max-sm:px-0"
            icon={<Search aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">{s.search}</span>
          </Button>
        </div>
      </form>
    </search>
  );
}
