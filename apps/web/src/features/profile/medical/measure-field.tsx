import type { MedicalProfile } from '@arogo/contract/medical-profile';
import { untilPointerReleased } from '@arogo/ui/pointer-release';
import { Segmented } from '@arogo/ui/segmented';
import { TextField } from '@arogo/ui/text-field';
import { useRef, useState } from 'react';
import type { MeasureConfig } from './measure-config.ts';
import { SaveError } from './save-status.tsx';
import type { BuildChange, SaveState } from './use-autosave.ts';

interface MeasureFieldProps {
  readonly measure: MeasureConfig;
  readonly profile: MedicalProfile;
  readonly saving: {
    readonly state: SaveState;
    readonly save: (make: BuildChange) => Promise<boolean>;
    readonly rest: () => void;
  };
}

/** A number with its unit. Saved on blur, in the unit in which it was typed. */
export function MeasureField({ measure, profile, saving: { state, save, rest } }: MeasureFieldProps) {
  const first = measure.isFirst(profile);
  const savedText = measure.format(profile, first);
  const [draft, setDraft] = useState<{ readonly text: string; readonly base: string }>();
  const [problem, setProblem] = useState<string>();
  // Values that this field sent itself, to tell them from changes in another window.
  const own = useRef(new Set<string>());
  // The last value in flight: it is shown until the server has it.
  const sending = useRef<{ readonly text: string }>(undefined);
  const shown = draft?.text ?? savedText;

  const saveText = async (text: string, base: string): Promise<void> => {
    const parsed = measure.parse(text, first);
    if ('problem' in parsed) {
      await untilPointerReleased();
      return setProblem(parsed.problem);
    }
    setProblem(undefined);
    own.current.add(text);
    const isMine = (shownNow: string): boolean => shownNow === base || own.current.has(shownNow);
    const request = { text };
    sending.current = request;
    const isSaved = await save((now) => (isMine(measure.format(now, first)) ? parsed.change : undefined));
    if (sending.current === request) sending.current = undefined;
    // Keep text that was typed while the request was in flight.
    if (isSaved) setDraft((typed) => (typed?.text === text ? undefined : typed));
  };
  const handleBlur = (): void => {
    // A blur must not remove the buttons of a conflict or an error before they are clicked.
    if (draft === undefined || state.kind === 'conflict' || state.kind === 'failed') return;
    if (sending.current === undefined && draft.text === savedText) {
      setDraft(undefined);
      setProblem(undefined);
    } else if (sending.current?.text !== draft.text) void saveText(draft.text, draft.base);
  };
  const changeUnit = (wanted: boolean): void => {
    setDraft(undefined);
    setProblem(undefined);
    void save(() => measure.toUnitChange(wanted));
  };

  const theirs = state.kind === 'conflict' ? measure.format(state.now, first) : '';
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-2">
        <TextField
          label={measure.label}
          name={measure.name}
          className="min-w-20 flex-1"
          inputMode={first && measure.name === 'height' ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={measure.name === 'height' && first ? "6'2" : undefined}
          inputClassName="tabular-nums"
          value={shown}
          error={problem}
          onChange={({ target }) => {
            const text = measure.normaliseInput(target.value, first);
            setDraft({ text, base: draft?.base ?? savedText });
            setProblem(undefined);
            if (state.kind !== 'idle') rest();
          }}
          onBlur={handleBlur}
          onKeyDown={({ key }) => key === 'Enter' && handleBlur()}
        />
        <Segmented
          label={measure.unitLabel}
          labelHidden
          compact

          className="shrink-0 pt-6.5"
          options={[
            { value: 'first', label: measure.units[0] },
            { value: 'second', label: measure.units[1] },
          ]}
          value={first ? 'first' : 'second'}
          onChange={(unit) => changeUnit(unit === 'first')}
        />
      </div>
      <SaveError
        state={state}
        theirs={theirs}
        onKeep={() => draft && void saveText(draft.text, theirs)}
        onTake={() => {
          setDraft(undefined);
          rest();
        }}
      />
    </div>
  );
}
