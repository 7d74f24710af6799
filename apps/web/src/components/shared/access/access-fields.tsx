import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { type CaregiverRole, caregiverRoles } from '@arogo/contract/invitations';
import { accessTexts as a, caregiversScreen as s } from '@arogo/contract/messages/caregivers-screen';
import { personAreas } from '@arogo/contract/persons';
import { Checkbox } from '@arogo/ui/checkbox';
import { DateField } from '@arogo/ui/date-field';
import { RadioGroup } from '@arogo/ui/radio-group';
import { useId, useState } from 'react';

export interface AccessDraft {
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  /** YYYY-MM-DD; '' for no end. */
  readonly endsOn: string;
}

interface AccessFieldsProps {
  readonly draft: AccessDraft;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<AccessDraft>) => void;
}

const isRole = (text: string): text is CaregiverRole => caregiverRoles.some((role) => role === text);

/** Permissions of an access: the role, the areas, a separate consent for mental health, and the last day. */
export function AccessFields({ draft, problems, onChange }: AccessFieldsProps) {
  const id = useId();
  const [today] = useState(() => toCalendarDate(new Date(), getBrowserTimeZone()));
  const { areas } = draft;
  return (
    <>
      <RadioGroup
        label={s.role}
        required
        options={caregiverRoles.map((role) => ({ value: role, label: a.roles[role], hint: a.roleHints[role] }))}
        value={isRole(draft.role) ? draft.role : undefined}
        error={problems['role']}
        onChange={(role) => onChange({ role })}
      />
      <fieldset aria-describedby={`${id}-areas`}>
        <legend className="text-sm font-medium">{s.areas}</legend>
        <p id={`${id}-areas`} className="text-sm text-soft">
          {s.areasHint}
        </p>
        <div className="mt-1 grid sm:grid-cols-2 sm:gap-x-4">
          {personAreas.map((area) => (
            <Checkbox
              key={area}
              label={a.areas[area]}
              checked={areas.includes(area)}
              onChange={({ target }) => {
                const chosen = target.checked ? [...areas, area] : areas.filter((one) => one !== area);
                onChange({ areas: chosen, ...(chosen.length === 0 && { mental: false }) });
              }}
            />
          ))}
        </div>
        <Checkbox
          label={a.mental}
          hint={s.mentalHint}
          checked={draft.mental}
          disabled={areas.length === 0}
          error={problems['mental']}
          onChange={({ target }) => onChange({ mental: target.checked })}
        />
      </fieldset>
      <DateField
        label={s.last}
        name="endsOn"
        hint={s.lastHint}
        min={today}
        value={draft.endsOn}
        error={problems['endsOn']}
        onChange={(endsOn) => onChange({ endsOn })}
      />
    </>
  );
}
