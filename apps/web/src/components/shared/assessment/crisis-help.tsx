import { helpLines } from '@arogo/contract/messages/help-lines';
import { TextLink } from '@arogo/ui/text-link';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HelpLines } from '../help-lines.tsx';
import { useAssessmentTexts } from './use-assessment-texts.ts';

type LineKey = keyof typeof helpLines;

interface CrisisHelpProps {
  readonly title?: string;
  readonly text?: string | undefined;
  /** Helplines, the first one first. */
  readonly lines?: readonly LineKey[];
  /** Appears in response to an answer, and is announced to screen readers. */
  readonly live?: boolean;
}

const defaultLines: readonly LineKey[] = ['teleManas', 'emergency'];

/** Offers somebody to talk to if an answer requires it, without blocking the page. */
export function CrisisHelp({ title, text, lines = defaultLines, live = false }: CrisisHelpProps) {
  const t = useAssessmentTexts();
  const called = lines.length === 0 ? defaultLines : lines;
  const place = useRef<HTMLDivElement>(null);
  // It may be below the edge of a phone's screen.
  useEffect(() => {
    if (live) place.current?.scrollIntoView({ block: 'nearest' });
  }, [live]);
  return (
    <div
      ref={place}
      {...(live ? { role: 'alert' } : { role: 'group', 'aria-label': title ?? t.crisisTitle })}
      className="scroll-mt-20 scroll-mb-40 rounded-card border border-line bg-leaf-wash p-4 sm:p-5.5"
    >
      <p className="flex gap-2.5 text-item">
        <HeartHandshake aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 stroke-[1.75] text-leaf-ink" />
        {title ?? t.crisisTitle}
      </p>
      <p className="mt-1.5 text-pretty">{text ?? t.crisisText}</p>
      <HelpLines lines={called.map((key) => helpLines[key])} className="mt-3" />
    </div>
  );
}

/** The same in one line, below questions that may be hard to answer. */
export function CrisisLine() {
  const t = useAssessmentTexts();
  return (
    <p className="text-sm text-soft text-pretty">
      {t.crisisLine}{' '}
      {defaultLines.map((key, index) => (
        <span key={key} className="whitespace-nowrap">
          {index > 0 && ' · '}
          <TextLink href={`tel:${helpLines[key].number}`} alone>
            {helpLines[key].name} {helpLines[key].number}
          </TextLink>
        </span>
      ))}
    </p>
  );
}
