import { matchesShape } from '@arogo/client/form-drafts';
import { useUnsavedGuard } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type UseSaveEntityOptions, useSaveEntity, type VersionedEntity } from './use-save-entity.ts';
import { useFormDraft } from './use-form-draft.ts';

/** Error texts by field name. */
export type Problems = Readonly<Record<string, string>>;

interface UseDraftEditorOptions<Thing extends VersionedEntity, Form, Draft> extends UseSaveEntityOptions<Thing, Form> {
  /** Kind of the form, such as 'address': the draft is stored under this name. */
  readonly name: string;
  /** Initial values of the form. */
  readonly createInitial: () => Draft;
  readonly toDraft: (thing: Thing) => Draft;
  /** Returns the form to send, or error messages by field. */
  readonly validate: (draft: Draft) => { readonly form: Form } | { readonly problems: Problems };
  /** Key of the list that contains the item. */
  readonly queryKey: readonly unknown[];
  /** The toast after saving. */
  readonly savedText: string;
  readonly onClose: () => void;
}

/** A draft with the version on which it is based, so that a concurrent change is detected. */
interface StoredDraft<Draft> {
  readonly draft: Draft;
  readonly seen: VersionedEntity | null;
}

/** Editor of an item in a dialog: its draft, its errors, closing, and the props of the dialog's parts. */
export const useDraftEditor = <Thing extends VersionedEntity, Form, Draft extends object>({
  name,
  createInitial: first,
  toDraft,
  validate: checked,
  queryKey,
  savedText,
  onClose,
  ...edited
}: UseDraftEditorOptions<Thing, Form, Draft>) => {
  const { toaster } = useServices();
  const client = useQueryClient();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [blank] = useState(first);
  const isKept = (value: unknown): value is StoredDraft<Draft> =>
    matchesShape<{ draft: object }>({ draft: {} })(value) && matchesShape(blank)(value.draft);
  const { restored, save: keep, clear: drop } = useFormDraft(`${name}:${edited.entity?.id ?? 'new'}`, isKept);
  const [draft, setDraft] = useState(restored?.draft ?? blank);
  // Several fields may change between two renders.
  const latest = useRef(draft);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const [problems, setProblems] = useState<Problems>({});
  const [changed, setChanged] = useState(isRestored);
  const {
    save,
    isBusy: busy,
    outcome,
    loadVersion: take,
    loadedVersion: seen,
  } = useSaveEntity<Thing, Form>({
    ...edited,
    entity: restored?.seen ?? edited.entity,
  });
  const { leave, leaveDialog: question } = useUnsavedGuard(changed, drop);

  const show = (found: Problems): void => {
    setProblems(found);
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const begin = (next: Draft): void => {
    drop();
    latest.current = next;
    setDraft(next);
    setChanged(false);
    setIsRestored(false);
    setProblems({});
  };
  const send = async (): Promise<void> => {
    const result = checked(draft);
    if ('problems' in result) return show(result.problems);
    const { saved, fields } = await save(result.form);
    show(fields);
    if (!saved) return;
    drop();
    setChanged(false);
    toaster.success(savedText);
    // The dialog closes when the list has the new version, so opening it again edits that version.
    await client.invalidateQueries({ queryKey });
    onClose();
  };

  return {
    draft,
    problems,
    busy,
    /** @param settled the fields whose error messages are removed */
    type: (typed: Partial<Draft>, ...settled: readonly string[]): void => {
      latest.current = { ...latest.current, ...typed };
      setDraft(latest.current);
      keep({ draft: latest.current, seen: seen === undefined ? null : { id: seen.id, version: seen.version } });
      setChanged(true);
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !settled.includes(field))),
      );
    },
    /** Asks for confirmation if input would be lost. */
    close: (): void => leave(onClose),
    form: {
      ref,
      id,
      noValidate: true,
      onSubmit: (event: SubmitEvent): void => {
        event.preventDefault();
        if (!busy) void send();
      },
    },
    restored: { shown: isRestored, onDiscard: (): void => begin(blank) },
    notice: {
      outcome,
      busy,
      onSave: (): void => void send(),
      onTake: (now: Thing): void => {
        take(now);
        begin(toDraft(now));
      },
    },
    question,
  };
};
