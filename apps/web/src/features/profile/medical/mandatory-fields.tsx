import {
  bloodGroupOrNone,
  bloodGroups,
  type MedicalProfile,
  type MedicalSuggestion,
} from '@arogo/contract/medical-profile';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { formatBloodGroup } from '@arogo/contract/messages/profile-words';
import { Card, CardHeader } from '@arogo/ui/card';
import { SelectField } from '@arogo/ui/select-field';
import { useState } from 'react';
import { RecordSuggestions } from './record-suggestions.tsx';
import { MeasureField } from './measure-field.tsx';
import { height, weight } from './measure-config.ts';
import { SaveStatus, SaveError } from './save-status.tsx';
import { type SaveState, useAutosave } from './use-autosave.ts';

interface MandatoryFieldsProps {
  readonly profile: MedicalProfile;
  readonly suggestions: readonly MedicalSuggestion[];
}

const combineSaveStates = (states: readonly SaveState[]): SaveState =>
  states.find(({ kind }) => kind === 'saving') ?? states.find(({ kind }) => kind === 'saved') ?? { kind: 'idle' };

const fields = ['bloodGroup', 'height', 'weight'] as const;
const isMandatoryField = ({ field }: MedicalSuggestion): boolean => fields.some((one) => one === field);

/** Blood type, height and weight. */
export function MandatoryFields({ profile, suggestions }: MandatoryFieldsProps) {
  const blood = useAutosave();
  const tall = useAutosave();
  const heavy = useAutosave();
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
        aside={<SaveStatus state={combineSaveStates([blood.state, tall.state, heavy.state])} />}
      />
      <div className="mt-3 grid gap-x-5 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        <div>
          <SelectField
            label={s.bloodGroup}
            name="bloodGroup"
            options={bloodGroups.map((value) => ({ value, label: formatBloodGroup(value) }))}
            placeholder={s.bloodGroupPlaceholder}
            value={chosen ?? profile.bloodGroup}
            onChange={({ target }) => void choose(target.value, profile.bloodGroup)}
          />
          <SaveError
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
      <RecordSuggestions suggestions={suggestions.filter(isMandatoryField)} profile={profile} onTake={take} />
    </Card>
  );
}
