import {
  type MedicalList,
  maxMedicalList,
  medicalName,
  maxMedicalNameLength,
  type MedicalProfile,
  type MedicalSuggestion,
} from '@arogo/contract/medical-profile';
import { formatHealthName } from '@arogo/contract/messages/health-names';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Chip, RemovableChip } from '@arogo/ui/chip';
import { SuggestField } from '@arogo/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { usePersistedState } from '../../../components/shared/entity-editor/use-persisted-state.ts';
import { RecordSuggestions } from './record-suggestions.tsx';
import { vocabularyQuery } from './queries.ts';
import { SaveStatus, SaveError } from './save-status.tsx';
import { useAutosave } from './use-autosave.ts';

interface NameListProps {
  readonly list: MedicalList;
  readonly profile: MedicalProfile;
  readonly suggestions: readonly MedicalSuggestion[];
}

interface NameOption {
  readonly name: string;
  readonly also: string | null;
  /** Free text that is not in the vocabulary. */
  readonly isTyped: boolean;
}

const isSameName = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** One of the four lists of names: search in the vocabulary, or free text. */
export function NameList({ list, profile, suggestions }: NameListProps) {
  const { call, toaster } = useServices();
  const { state, save } = useAutosave();
  const {
    draft: { typed },
    change,
    reset,
    question,
  } = usePersistedState(`medical:${list}`, { typed: '' });
  const [problem, setProblem] = useState<string>();
  const { data: usual = [] } = useQuery(vocabularyQuery(call, list, ''));
  const query = typed.trim();
  const { data: fitting = [] } = useQuery({ ...vocabularyQuery(call, list, query), enabled: query !== '' });
  const words = s.lists[list];
  const names = profile[list];
  const isFull = (names?.length ?? 0) >= maxMedicalList;
  const isKnown = (name: string): boolean => names?.some((one) => isSameName(one, name)) ?? false;

  const offered: readonly NameOption[] =
    query === ''
      ? []
      : [
          ...fitting.filter(({ name }) => !isKnown(name)).map((one) => ({ ...one, isTyped: false })),
          ...(fitting.some(({ name }) => isSameName(name, query)) ? [] : [{ name: query, also: null, isTyped: true }]),
        ];

  const add = (text: string): void => {
    const parsed = medicalName.safeParse(text);
    const known = parsed.success && isKnown(parsed.data);
    setProblem(
      parsed.success
        ? known
          ? s.known(parsed.data)
          : isFull
            ? s.listFull
            : undefined
        : parsed.error.issues[0]?.message,
    );
    if (!parsed.success || known || isFull) return;
    reset();
    void save((now) => ({
      [list]: [...(now[list] ?? []).filter((one) => !isSameName(one, parsed.data)), parsed.data],
    }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add(typed);
  };
  const remove = (name: string): void =>
    void save((now) => ({ [list]: now[list]?.filter((one) => one !== name) ?? null }));
  const clear = async (): Promise<void> => {
    const before = names;
    setProblem(undefined);
    if (!(await save(() => ({ [list]: [] }))) || before === null || before.length === 0) return;
    toaster.success(s.cleared, { action: { label: s.undo, onClick: () => void save(() => ({ [list]: before })) } });
  };

  return (
    <Card as="section" aria-labelledby={`${list}-title`}>
      <CardHeader
        level={2}
        title={
          <span id={`${list}-title`} tabIndex={-1} className="outline-none">
            {words.title}
          </span>
        }
        text={words.text}
        aside={<SaveStatus state={state} />}
      />
      <form noValidate className="mt-3 flex flex-wrap items-start gap-x-2.5 gap-y-1" onSubmit={submit}>
        <SuggestField<NameOption>
          label={words.search}
          labelHidden
          placeholder={words.search}
          className="min-w-30 flex-1"
          name={list}
          value={typed}
          onChange={(text) => {
            change({ typed: text });
            setProblem(undefined);
          }}
          items={offered}
          getText={() => ''}
          getKey={({ name, isTyped }) => `${String(isTyped)} ${name}`}
          onPick={({ name }) => add(name)}
          listLabel={s.suggestionsLabel}
          maxLength={maxMedicalNameLength}
          hint={s.searchHint}
          error={problem}
        >
          {({ name, also, isTyped }) => (
            <>
              <span className="block wrap-anywhere">{isTyped ? s.addTyped(name) : formatHealthName(name)}</span>
              {also !== null && <span className="block text-sm text-soft">{s.alsoCalled(also)}</span>}
            </>
          )}
        </SuggestField>
        {/* Lets Enter submit the form. */}
        <button type="submit" hidden>
          {s.add}
        </button>
        <Button
          variant="secondary"
          aria-pressed={names?.length === 0}
          aria-label={words.none}
          className="aria-pressed:border-leaf aria-pressed:bg-leaf-wash aria-pressed:text-leaf-ink"
          onClick={() => void clear()}
        >
          {s.none}
        </Button>
      </form>
      {names === null && <p className="mt-2 text-soft">{s.notAnswered}</p>}
      {names !== null && names.length > 0 && (
        <ul aria-label={words.title} className="mt-2 flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="flex max-w-full min-w-0">
              <RemovableChip label={formatHealthName(name)} onRemove={() => remove(name)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {usual
          .filter(({ name }) => !isKnown(name))
          .map(({ name }) => (
            <Chip
              key={name}
              icon={<Plus aria-hidden="true" />}
              aria-label={s.addNamed(formatHealthName(name))}
              disabled={isFull}
              onClick={() => add(name)}
            >
              {formatHealthName(name)}
            </Chip>
          ))}
      </div>
      <SaveError state={state} />
      <RecordSuggestions
        suggestions={suggestions.filter(({ field, value }) => field === list && !isKnown(value))}
        profile={profile}
        onTake={({ value }) => add(value)}
      />
      <LeaveConfirmDialog {...question} />
    </Card>
  );
}
