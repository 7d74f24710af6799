import { type FactSort, type Mark, pickFactInput } from '@arogo/contract/corrections';
import { factMessages as m, factsScreen as t } from '@arogo/contract/messages/facts';
import { modelReadingScreen } from '@arogo/contract/messages/model-reading';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { clsx } from 'clsx';
import { Check, CircleAlert, Pencil, RotateCcw, ScanText, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CorrectionForm } from './correction-form.tsx';
import type { FactsEditor } from './facts-editor.ts';
import { formatAttribution } from './facts-format.ts';

interface FactLineProps {
  readonly work: FactsEditor;
  readonly sort: FactSort;
  readonly mark: Mark;
  /** All parts of the fact by name. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Short name of the fact for the form's title. */
  readonly name: string;
  /** Links below the line. */
  readonly link?: ReactNode;
  /** Questions below the line. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A fact that can be hovered over, selected, confirmed, corrected, removed and reverted. */
export function FactLine({ work, sort, mark, value, name, link, below, children }: FactLineProps) {
  const { focus, editing, focusedFact: landed, closeForm: land } = work;
  const open = focus.touched === mark.fact;
  const isEdited = editing?.fact === mark.fact;
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Its actions must be in view too.
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const isLanded = landed === mark.fact;
  useEffect(() => {
    if (!isLanded) return;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'nearest' });
    land(undefined);
  }, [isLanded, land]);
  return (
    <li
      ref={row}
      className={clsx(
        '-mx-2.5 rounded-control px-2.5 transition-colors duration-150 has-[>button:hover]:bg-hush',
        (open || isEdited) && 'bg-hush',
      )}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => focus.touch(mark)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && focus.point(mark.place)}
        onBlur={() => focus.point(undefined)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && focus.point(mark.place)}
        onPointerLeave={() => focus.point(undefined)}
        className={clsx(
          'block min-h-11 w-full border-t py-3 text-left outline-offset-0',
          open || isEdited ? 'border-transparent' : 'border-line',
        )}
      >
        {children}
        <FactStatus mark={mark} sort={sort} />
      </button>
      {link !== undefined && <div className="pb-3">{link}</div>}
      {work.canChange && below}
      {isEdited ? (
        <CorrectionForm work={work} editing={editing} title={t.correcting(name)} />
      ) : (
        open && work.canChange && <FactActions work={work} sort={sort} mark={mark} value={value} />
      )}
    </li>
  );
}

/** The status of a fact is aligned with its text. */
const belowNameClass = 'pl-[7.25rem] sm:pl-[7.75rem]';
const indentClasses: Readonly<Partial<Record<FactSort, string>>> = {
  medicine: 'pl-12.5',
  patient: belowNameClass,
  doctor: belowNameClass,
  clinic: belowNameClass,
  date: belowNameClass,
  symptoms: belowNameClass,
  diagnosis: belowNameClass,
  test_name: belowNameClass,
};

/** Whether a fact needs a check, and by whom it was confirmed or corrected. */
function FactStatus({ mark, sort }: { readonly mark: Mark; readonly sort: FactSort }) {
  const attribution = formatAttribution(mark);
  const doubtful = mark.certainty === 'doubtful';
  if (!doubtful && attribution === undefined) return null;
  return (
    <span className={clsx('mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1', indentClasses[sort])}>
      {doubtful && (
        <Badge tone="sun" icon={<CircleAlert aria-hidden="true" />}>
          {sort === 'medicine' ? t.checkDose : t.check}
        </Badge>
      )}
      {mark.readByModel && (
        <Badge tone="plain" icon={<ScanText aria-hidden="true" />}>
          {modelReadingScreen.badge}
        </Badge>
      )}
      {doubtful && mark.notUnderstood !== undefined && (
        <span className="min-w-0 text-sm break-words text-soft">{t.notUnderstood(mark.notUnderstood)}</span>
      )}
      {attribution !== undefined && <span className="text-sm text-soft">{attribution}</span>}
    </span>
  );
}

function FactActions({ work, sort, mark, value }: Pick<FactLineProps, 'work' | 'sort' | 'mark' | 'value'>) {
  const { corrections, edit, run } = work;
  const { fact, version } = mark;
  const named = { sort, fact, ...(version !== undefined && { version }) };
  const typed = pickFactInput(sort, value);
  return (
    <div className="flex flex-wrap gap-2 pb-3">
      {mark.readByModel && mark.place === undefined && (
        <p className="w-full text-sm text-soft">{modelReadingScreen.noPlace}</p>
      )}
      {mark.certainty === 'doubtful' && (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" />}
          disabled={corrections.isBusy}
          onClick={() => run(corrections.change([work.buildChange(named, typed)], m.confirmed))}
        >
          {t.looksRight}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => edit({ sort, fact, draft: work.toDraft(sort, typed), adding: false })}
      >
        {t.correct}
      </Button>
      {version !== undefined && mark.state !== 'typed' && (
        <Button
          size="sm"
          variant="secondary"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={corrections.isBusy}
          onClick={() => run(corrections.revert(version))}
        >
          {t.takeBack}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        disabled={corrections.isBusy}
        onClick={() => run(corrections.change([work.buildChange(named, null)], m.removed))}
      >
        {t.remove}
      </Button>
    </div>
  );
}
