import type { CareLevel, ContentItem } from '@arogo/contract/assistant-content';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { clsx } from 'clsx';
import { CalendarClock, House, Phone, Siren, Stethoscope } from 'lucide-react';

type Level = Extract<ContentItem, { type: 'level' }>;

const levelStyles: Readonly<
  Record<CareLevel, { readonly Icon: typeof Siren; readonly ground: string; readonly ink: string }>
> = {
  emergency: { Icon: Siren, ground: 'border-brick bg-brick-wash', ink: 'text-brick' },
  today: { Icon: Stethoscope, ground: 'border-line bg-sun-wash', ink: 'text-sun' },
  week: { Icon: CalendarClock, ground: 'border-line bg-sky-wash', ink: 'text-sky' },
  'self-care': { Icon: House, ground: 'border-line bg-leaf-wash', ink: 'text-leaf-ink' },
};

/** The care level: its reasons, the next step, and the signs that would change it. */
export function LevelItem({ item: { level, title, reasons, watchFor, next, language } }: { readonly item: Level }) {
  const t = getAnswerScreen(language);
  const { Icon, ground, ink } = levelStyles[level];
  return (
    <section
      aria-label={t.levels[level]}
      className={clsx(
        'overflow-hidden rounded-card border bg-card',
        level === 'emergency' ? 'border-brick' : 'border-line',
      )}
    >
      <div className={clsx('flex gap-3 px-4 py-3', ground)}>
        <Icon aria-hidden="true" className={clsx('mt-0.5 size-5.5 shrink-0 stroke-[1.75]', ink)} />
        <div className="min-w-0">
          {title !== t.levels[level] && <p className={clsx('text-sm font-semibold', ink)}>{t.levels[level]}</p>}
          <p className="text-item text-pretty wrap-anywhere">{title}</p>
        </div>
      </div>
      {level === 'emergency' && (
        <div className="flex flex-wrap gap-2 px-4 pt-3">
          <CallLink number={helpLines.emergency.number} words={t.callNumber(helpLines.emergency.number)} strong />
          <CallLink number={helpLines.ambulance.number} words={t.callNumber(helpLines.ambulance.number)} />
        </div>
      )}
      <div className="grid gap-3 px-4 py-3">
        <TitledLines title={t.next} lines={next} />
        <TitledLines title={t.watchFor} lines={watchFor} />
        <TitledLines title={t.reasons} lines={reasons} />
      </div>
    </section>
  );
}

interface CallLinkProps {
  readonly number: string;
  readonly words: string;
  readonly strong?: boolean;
}

function CallLink({ number, words, strong = false }: CallLinkProps) {
  return (
    <a
      href={`tel:${number}`}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2.5 rounded-control border px-4 font-semibold no-underline',
        'tabular-nums transition-colors duration-120 max-sm:flex-1 max-sm:justify-center',
        strong
          ? 'border-transparent bg-brick text-on-brick hover:bg-brick-deep'
          : 'border-edge bg-card text-ink hover:bg-hush',
      )}
    >
      <Phone aria-hidden="true" className="size-5 stroke-[1.75]" />
      {words}
    </a>
  );
}

function TitledLines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-[0.9375rem] leading-6 marker:text-soft">
        {lines.map((line) => (
          <li key={line} className="pl-1 text-pretty wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
