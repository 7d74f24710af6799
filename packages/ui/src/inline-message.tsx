import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

type InlineMessageProps = {
  readonly tone?: 'soft' | 'success' | 'danger' | 'loading';
  readonly children?: ReactNode;
  readonly className?: string;
};

const tones = { soft: 'text-soft', success: 'text-leaf-ink', danger: 'text-brick', loading: 'text-soft' } as const;

/** One line about a form as a whole. Always rendered, so that the live region announces its changes. */
export function InlineMessage({ tone = 'soft', children, className }: InlineMessageProps) {
  return (
    <p
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex min-h-6 items-start gap-2 text-sm leading-6', tones[tone], className)}
    >
      {children && tone === 'danger' && (
        <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[1.75]" />
      )}
      {children && tone === 'success' && (
        <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[1.75]" />
      )}
      {children && tone === 'loading' && <Spinner size="sm" className="mt-1 shrink-0" />}
      {children && <span className="min-w-0">{children}</span>}
    </p>
  );
}
