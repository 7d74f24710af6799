import type { DangerNotice as Notice } from '@arogo/contract/danger';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { dangerNoticeMessages as t } from '@arogo/contract/messages/danger-notice';
import { clsx } from 'clsx';
import { CircleQuestionMark, HeartHandshake, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepVisibleMark } from './toast-position.tsx';

type DangerNoticeProps = {
  readonly notice: Notice;
  /** 'assertive' interrupts a screen reader: for a notice that appears while the person types. 'off' is no live region. */
  readonly live?: 'assertive' | 'off' | undefined;
  /** Shown after the source: a link that explains how danger signs are found. */
  readonly about?: ReactNode;
  /** The control that reads it aloud. */
  readonly listen?: ReactNode;
  readonly className?: string | undefined;
};

/** Red marks a danger to life only; help lines to talk to use a calm colour. */
const noticeStyles = {
  emergency: {
    Icon: TriangleAlert,
    ground: 'border-brick bg-brick-wash',
    icon: 'text-brick',
    first: 'bg-brick text-on-brick hover:bg-brick-deep',
  },
  crisis: {
    Icon: HeartHandshake,
    ground: 'border-line bg-leaf-wash',
    icon: 'text-leaf-ink',
    first: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  },
  now: {
    Icon: TriangleAlert,
    ground: 'border-line bg-sun-wash',
    icon: 'text-sun',
    first: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  },
} as const;

/** One more question, in one line: the text names a danger that may be over, or about nobody. */
function DangerQuestion({ notice: { sign, title, inHindi, lines }, live, listen, className }: DangerNoticeProps) {
  return (
    <div
      role={live === 'assertive' ? 'status' : 'group'}
      aria-label={title}
      data-danger-question={sign}
      className={clsx('flex flex-wrap items-start gap-2 text-[0.9375rem] leading-6 text-ink', className)}
    >
      <CircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-soft" />
      <p className="min-w-0 flex-1 text-pretty wrap-anywhere">
        {title} {inHindi !== '' && <span lang="hi">{inHindi}</span>}{' '}
        {lines.map((line) => (
          <a
            key={line}
            href={`tel:${helpLines[line].number}`}
            className="relative inline-block touch-44 rounded-small font-semibold whitespace-nowrap text-leaf-ink tabular-nums"
          >
            {t.call(helpLines[line].number)}
          </a>
        ))}
      </p>
      {listen}
    </div>
  );
}

/** A danger sign found in a text: what to do, and whom to call with one tap. For the act 'ask', one line with a question. */
export function DangerNotice(props: DangerNoticeProps) {
  const { notice, live = 'off', about, listen, className } = props;
  const { title, act, whatToDo, inHindi, lines, source } = notice;
  if (act === 'ask') return <DangerQuestion {...props} />;
  const { Icon, ground, icon, first } = noticeStyles[act];
  return (
    <div
      role={live === 'assertive' ? 'alert' : 'group'}
      aria-label={title}
      data-danger={notice.sign}
      {...keepVisibleMark}
      className={clsx('rounded-card border p-4 text-ink', ground, className)}
    >
      <p className="flex gap-2.5 text-item">
        <Icon aria-hidden="true" className={clsx('mt-0.5 size-5.5 shrink-0 stroke-[1.75]', icon)} />
        <span className="min-w-0 text-pretty wrap-anywhere">{title}</span>
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-[0.9375rem] leading-6 marker:text-soft">
        {whatToDo.map((step) => (
          <li key={step} className="pl-1 text-pretty wrap-anywhere">
            {step}
          </li>
        ))}
      </ul>
      {inHindi !== '' && (
        <p lang="hi" className="mt-2 text-[0.9375rem] leading-6 text-pretty">
          {inHindi}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2">
        {lines.map((line, index) => (
          <li key={line} className="max-sm:grow">
            <a
              href={`tel:${helpLines[line].number}`}
              className={clsx(
                'flex min-h-12 items-center gap-3 rounded-control border px-4 py-1.5 no-underline transition-colors duration-120',
                index === 0 ? clsx('border-transparent', first) : 'border-edge bg-card text-ink hover:bg-hush',
              )}
            >
              <Phone aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
              <span className="min-w-0">
                <span className="block leading-5 font-semibold tabular-nums">{t.call(helpLines[line].number)}</span>
                <span className="block text-xs leading-4">{helpLines[line].name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {listen !== undefined && <div className="mt-1.5 -mb-1.5">{listen}</div>}
      <p className="mt-3 text-xs text-soft">
        {t.source(source)}
        {about !== undefined && <> · {about}</>}
      </p>
    </div>
  );
}
