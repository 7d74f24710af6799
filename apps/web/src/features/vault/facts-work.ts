import type { FactChange, FactSort, ShownFacts } from '@arogo/contract/corrections';
import { useCallback, useState } from 'react';
import { type Draft, draftOf } from './correction-fields.ts';
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
export interface FactsWork {
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

export const useFactsWork = (id: string, facts: ShownFacts | null, first: FirstLook): FactsWork => {
  const focus = useFactFocus(first, facts);
  const corrections = useCorrections(id);
  const [editing, edit] = useState<Editing>();
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
  return { facts, focus, corrections, editing, edit, landed, land, failure, run, draftOf, changeOf };
};

/** The version of what the patient said of a fact, as it is known now. */
export const versionOf = (facts: ShownFacts | null, fact: string): string | undefined => {
  if (facts === null) return undefined;
  const marks = [...facts.medicines, ...facts.lab_tests, ...facts.results, ...facts.removed, ...Object.values(facts.lines)];
  return marks.find((mark) => mark?.fact === fact)?.version;
};
