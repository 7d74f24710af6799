import {
  bloodGroupOrNone,
  bloodGroups,
  type MedicalProfile,
  type MedicalSuggestion,
} from '@arogo/contract/medical-profile';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { Card, CardHeader } from '@arogo/ui/card';
import { SelectField } from '@arogo/ui/select-field';
import { useState } from 'react';
import { FromRecords } from './from-records.tsx';
import { MeasureField } from './measure-field.tsx';
import { height, weight } from './measures.ts';
import { SavedWord, SaveTrouble } from './save-note.tsx';
import { type SaveState, useSaving } from './use-saving.ts';

interface MandatoryFieldsProps {
  readonly profile: MedicalProfile;
  readonly suggestions: readonly MedicalSuggestion[];
}

const wordOf = (states: readonly SaveState[]): SaveState =>
  states.find(({ kind }) => kind === 'saving') ?? states.find(({ kind }) => kind === 'saved') ?? { kind: 'idle' };

const fields = ['bloodGroup', 'height', 'weight'] as const;
const isOfThese = ({ field }: MedicalSuggestion): boolean => fields.some((one) => one === field);

/** Blood type, height and weight. */
export function MandatoryFields({ profile, suggestions }: MandatoryFieldsProps) {
  const blood = useSaving();
  const tall = useSaving();
  const heavy = useSaving();
  const [chosen, setChosen] = useState<string>();

  const choose = async (value: string, base: string): Promise<void> => {
    setChosen(value);
    if (
      await blood.save((now) => (now.bloodGroup === base ? { bloodGroup: bloodGroupOrNone.parse(value) } : undefined))
    )
      setChosen(undefined);
  };
  const take = ({ field, value }: MedicalSuggestion): void => {
    if (field === 'bloodGroup') void choose(value, profile.bloodGroup);
    else if (field === 'height') void tall.save(() => ({ heightCm: Number(value), isFt: profile.isFt }));
    else void heavy.save(() => ({ weight: Number(value), isKg: true }));
  };
  const theirs = blood.state.kind === 'conflict' ? blood.state.now.bloodGroup : '';
  return (
    <Card as="section" aria-labelledby="mandatory-title">
      <CardHeader
        level={2}
        title={
          <span id="mandatory-title" tabIndex={-1} className="outline-none">
            {s.mandatory}
          </span>
        }
        aside={<SavedWord state={wordOf([blood.state, tall.state, heavy.state])} />}
      />
      <div className="mt-3 grid gap-x-5 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        <div>
          <SelectField
            label={s.bloodGroup}
            name="bloodGroup"
            options={bloodGroups}
            placeholder={s.bloodGroupPlaceholder}
            value={chosen ?? profile.bloodGroup}
            onChange={({ target }) => void choose(target.value, profile.bloodGroup)}
          />
          <SaveTrouble
            state={blood.state}
            theirs={theirs}
            onKeep={() => chosen !== undefined && void choose(chosen, theirs)}
            onTake={() => {
              setChosen(undefined);
              blood.rest();
            }}
          />
        </div>
        <MeasureField measure={height} profile={profile} saving={tall} />
        <MeasureField measure={weight} profile={profile} saving={heavy} />
      </div>
      <FromRecords suggestions={suggestions.filter(isOfThese)} profile={profile} onTake={take} />
    </Card>
  );
}
