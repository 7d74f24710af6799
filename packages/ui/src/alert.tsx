import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

type AlertProps = {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** An action that helps. */
  readonly action?: ReactNode;
  /** 'assertive' interrupts a screen reader, 'polite' waits, 'off' is no live region. The default depends on the tone. */
  readonly live?: 'assertive' | 'polite' | 'off';
  readonly className?: string;
};

const toneStyles = {
  info: { Icon: Info, wash: 'bg-sky-wash', icon: 'text-sky' },
  success: { Icon: CircleCheck, wash: 'bg-leaf-wash', icon: 'text-leaf-ink' },
  warning: { Icon: TriangleAlert, wash: 'bg-sun-wash', icon: 'text-sun' },
  danger: { Icon: CircleAlert, wash: 'bg-brick-wash', icon: 'text-brick' },
} as const;

const roles = { assertive: 'alert', polite: 'status', off: undefined } as const;

/** A message within the page: what happened, what is safe, what to do. */
export function Alert({ tone = 'info', title, children, action, live, className }: AlertProps) {
  const { Icon, wash, icon } = toneStyles[tone];
  const urgency = live ?? (tone === 'danger' ? 'assertive' : 'polite');
  return (
    <div role={roles[urgency]} className={clsx('flex gap-3 rounded-control px-4 py-3 text-ink', wash, className)}>
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0 stroke-[1.75]', icon)} />
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-6">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
