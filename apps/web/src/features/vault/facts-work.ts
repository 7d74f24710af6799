import type { FactChange, FactSort, ShownFacts } from '@arogo/contract/corrections';
import { matchesShape } from '@arogo/client/form-drafts';
import { type Unsaved, useUnsaved } from '@arogo/talk/unsaved/use-unsaved.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFormDraft } from '../../parts/edited/use-form-draft.ts';
import { type Draft, draftOf, fieldsOf } from './correction-fields.ts';
import { type FactFocus, type FirstLook, useFactFocus } from './facts-focus.ts';
import { type Corrections, type Kept, useCorrections } from './facts-queries.ts';

/** The fact whose form is open, and what was typed into it: it outlives the line it stands in. */
export interface Editing {
  readonly sort: FactSort;
  readonly fact: string;
  readonly draft: Draft;
  /** It is not on the paper. */
  readonly adding: boolean;
  /** Something was typed that is not kept yet. */
  readonly changed?: true;
}

interface Named {
  readonly sort: FactSort;
  readonly fact: string;
  readonly version?: string;
}

/** What happens in the panel beside the paper. */
export interface FactsWork extends Pick<Unsaved, 'leave' | 'question'> {
  readonly facts: ShownFacts | null;
  readonly focus: FactFocus;
  readonly corrections: Corrections;
  readonly editing: Editing | undefined;
  readonly edit: (editing: Editing | undefined) => void;
  /** The fact whose form was just closed: its line gets the focus. */
  readonly landed: string | undefined;
  /** Closes the form. */
  readonly land: (fact: string | undefined) => void;
  /** What went wrong with the last action that has no form. */
  readonly failure: string | undefined;
  readonly run: (work: Promise<Kept>) => void;
  readonly draftOf: typeof draftOf;
  readonly changeOf: (named: Named, value: object | null) => FactChange;
}

/** The kind of a change goes with its value, which its form or its line has made. */
const changeOf = (named: Named, value: object | null): FactChange => ({ ...named, value }) as FactChange;

const blank: Editing = { sort: 'medicine', fact: '', draft: {}, adding: false };
const isEditing = (value: unknown): value is Editing =>
  matchesShape(blank)(value) && Object.hasOwn(fieldsOf, value.sort);

export const useFactsWork = (id: string, facts: ShownFacts | null, first: FirstLook): FactsWork => {
  const focus = useFactFocus(first, facts);
  const corrections = useCorrections(id);
  const { restored, keep, drop } = useFormDraft(`facts:${id}`, isEditing);
  const [editing, edit] = useState(restored);
  const store = useEffectEvent((now: Editing | undefined): void => (now?.changed ? keep(now) : drop()));
  useEffect(() => store(editing), [editing]);
  const { leave, question } = useUnsaved(editing?.changed === true, drop);
  const [landed, setLanded] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const land = useCallback((fact: string | undefined): void => {
    if (fact !== undefined) edit(undefined);
    setLanded(fact);
  }, []);
  const run = (work: Promise<Kept>): void => {
    setFailure(undefined);
    void work.then((kept) => setFailure(kept.ok ? undefined : kept.message));
  };
  return { facts, focus, corrections, editing, edit, landed, land, failure, run, leave, question, draftOf, changeOf };
};

/** The version of what the patient said of a fact, as it is known now. */
export const versionOf = (facts: ShownFacts | null, fact: string): string | undefined => {
  if (facts === null) return undefined;
  const marks = [
    ...facts.medicines,
    ...facts.lab_tests,
    ...facts.results,
    ...facts.removed,
    ...Object.values(facts.lines),
  ];
  return marks.find((mark) => mark?.fact === fact)?.version;
};
