import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type EditedParts, useEdited, type Versioned } from './use-edited.ts';

/** What is wrong, by the name of its field. */
export type Problems = Readonly<Record<string, string>>;

interface DraftParts<Thing extends Versioned, Form, Draft> extends EditedParts<Thing, Form> {
  /** What the form begins with. */
  readonly first: () => Draft;
  readonly draftOf: (thing: Thing) => Draft;
  /** What the form sends, or what is wrong at which field. */
  readonly checked: (draft: Draft) => { readonly form: Form } | { readonly problems: Problems };
  /** The list in which it stands. */
  readonly queryKey: readonly unknown[];
  /** What is said when it is saved. */
  readonly saved: string;
  readonly onClose: () => void;
}

/** Something that is written in a window: its draft, what is wrong with it, the way out, and what the window's parts are given. */
export const useDraft = <Thing extends Versioned, Form, Draft extends object>({ first, draftOf, checked, queryKey, saved: said, onClose, ...edited }: DraftParts<Thing, Form, Draft>) => {
  const { toaster } = useServices();
  const client = useQueryClient();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [changed, setChanged] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { save, busy, outcome, take } = useEdited<Thing, Form>(edited);

  const show = (found: Problems): void => {
    setProblems(found);
    const isWrong = (field: Element): field is HTMLInputElement => 'name' in field && typeof field.name === 'string' && field.name in found;
    [...(ref.current?.elements ?? [])].find(isWrong)?.focus();
  };
  const send = async (): Promise<void> => {
    const result = checked(draft);
    if ('problems' in result) return show(result.problems);
    const { saved, fields } = await save(result.form);
    show(fields);
    if (!saved) return;
    toaster.success(said);
    void client.invalidateQueries({ queryKey });
    onClose();
  };

  return {
    draft,
    problems,
    busy,
    /** @param settled the field whose problem that answers */
    type: (typed: Partial<Draft>, settled: string): void => {
      setDraft((before) => ({ ...before, ...typed }));
      setChanged(true);
      setProblems((told) => Object.fromEntries(Object.entries(told).filter(([name]) => name !== settled)));
    },
    /** Asks first where something would be lost. */
    close: (): void => (changed ? setLeaving(true) : onClose()),
    form: {
      ref,
      id,
      noValidate: true,
      onSubmit: (event: SubmitEvent): void => {
        event.preventDefault();
        if (!busy) void send();
      },
    },
    notice: {
      outcome,
      busy,
      onSave: (): void => void send(),
      onTake: (now: Thing): void => {
        take(now);
        setDraft(draftOf(now));
        setProblems({});
      },
    },
    leave: {
      open: leaving,
      onStay: (): void => setLeaving(false),
      onLeave: (): void => {
        setLeaving(false);
        onClose();
      },
    },
  };
};
