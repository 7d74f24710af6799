import type { FactChange, FactSort, RecordFactsView } from '@arogo/contract/corrections';
import { matchesShape } from '@arogo/client/form-drafts';
import { type UnsavedGuard, useUnsavedGuard } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFormDraft } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { useCanChange } from '../../../components/shared/persons/page-person.ts';
import { type CorrectionDraft, toCorrectionDraft, fieldsBySort } from './correction-fields.ts';
import { type FactFocus, type InitialFocus, useFactFocus } from './facts-focus.ts';
import { type Corrections, type SaveResult, useCorrections } from './facts-queries.ts';

/** The fact whose form is open, with its input; it is kept even if the line of the fact disappears. */
export interface FactEdit {
  readonly sort: FactSort;
  readonly fact: string;
  readonly draft: CorrectionDraft;
  /** The fact is not on the document. */
  readonly adding: boolean;
  /** The form has unsaved input. */
  readonly changed?: true;
}

interface FactRef {
  readonly sort: FactSort;
  readonly fact: string;
  readonly version?: string;
}

/** State and actions of the panel beside the document. */
export interface FactsEditor extends Pick<UnsavedGuard, 'leave' | 'leaveDialog'> {
  readonly facts: RecordFactsView | null;
  /** Whether anything can be confirmed, corrected or added. */
  readonly canChange: boolean;
  readonly focus: FactFocus;
  readonly corrections: Corrections;
  readonly editing: FactEdit | undefined;
  readonly edit: (editing: FactEdit | undefined) => void;
  /** The fact whose form was just closed: its line receives the focus. */
  readonly focusedFact: string | undefined;
  /** Closes the form. */
  readonly closeForm: (fact: string | undefined) => void;
  /** Error message of the last action without a form. */
  readonly errorText: string | undefined;
  readonly run: (work: Promise<SaveResult>) => void;
  readonly toDraft: typeof toCorrectionDraft;
  readonly buildChange: (named: FactRef, value: object | null) => FactChange;
}

/** The cast is safe: the form or the line creates the value that matches the kind of fact. */
const buildChange = (named: FactRef, value: object | null): FactChange => ({ ...named, value }) as FactChange;

const emptyEdit: FactEdit = { sort: 'medicine', fact: '', draft: {}, adding: false };
const isEditing = (value: unknown): value is FactEdit =>
  matchesShape(emptyEdit)(value) && Object.hasOwn(fieldsBySort, value.sort);

export const useFactsEditor = (id: string, facts: RecordFactsView | null, first: InitialFocus): FactsEditor => {
  const focus = useFactFocus(first, facts);
  const corrections = useCorrections(id);
  const canChange = useCanChange();
  const { restored, save: keep, clear: drop } = useFormDraft(`facts:${id}`, isEditing);
  const [editing, edit] = useState(canChange ? restored : undefined);
  const store = useEffectEvent((now: FactEdit | undefined): void => (now?.changed ? keep(now) : drop()));
  useEffect(() => store(editing), [editing]);
  const { leave, leaveDialog: question } = useUnsavedGuard(editing?.changed === true, drop);
  const [landed, setLanded] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const land = useCallback((fact: string | undefined): void => {
    if (fact !== undefined) edit(undefined);
    setLanded(fact);
  }, []);
  const run = (work: Promise<SaveResult>): void => {
    setFailure(undefined);
    void work.then((saved) => setFailure(saved.ok ? undefined : saved.message));
  };
  return {
    facts,
    canChange,
    focus,
    corrections,
    editing,
    edit,
    focusedFact: landed,
    closeForm: land,
    errorText: failure,
    run,
    leave,
    leaveDialog: question,
    toDraft: toCorrectionDraft,
    buildChange: buildChange,
  };
};

/** The optimistic version of the patient's statement on a fact, as currently known. */
export const getFactVersion = (facts: RecordFactsView | null, fact: string): string | undefined => {
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
