import { getBrowserTimeZone, toLocalDateTime } from '@arogo/client/format';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { personTimes } from '@arogo/contract/messages/person-times';
import { formatClock, formatSlot } from '@arogo/contract/messages/schedule-format';
import { slots, maxTimesPerDay } from '@arogo/contract/schedule';
import { defaultSlotTimes } from '@arogo/contract/settings';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Chip } from '@arogo/ui/chip';
import { DateField } from '@arogo/ui/date-field';
import { Field } from '@arogo/ui/field';
import { IconButton } from '@arogo/ui/icon-button';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useServices } from '../../lib/services.ts';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { settingsQuery } from '../../components/shared/settings/queries.ts';
import type { AlertDraft, DayKind, DraftProblems, ScheduleKind } from './alert-draft.ts';

export interface DraftProps {
  readonly draft: AlertDraft;
  readonly problems: DraftProblems;
  /** `settled` names the field whose error message is removed. */
  readonly onType: (typed: Partial<AlertDraft>, settled: string) => void;
}

const scheduleKinds = Object.entries(t.kinds).map(([value, label]) => ({ value, label }));
const dayKinds = Object.entries(t.dayKinds).map(([value, label]) => ({ value, label }));

/** Names the time zone of a time if it differs from the browser's. */
const formatZoneHint = (timeZone: string): string | undefined => {
  const now = new Date().toISOString();
  return toLocalDateTime(now, timeZone) === toLocalDateTime(now, getBrowserTimeZone())
    ? undefined
    : t.firstDoseZone(timeZone.replaceAll('_', ' '));
};

/** Fields for when the doses of a medicine are due. */
export function ScheduleFields(props: DraftProps) {
  const { draft, problems, onType } = props;
  const person = usePagePerson();
  return (
    <>
      <SelectField
        label={t.howOften}
        name="kind"
        options={scheduleKinds}
        value={draft.kind}
        hint={person !== undefined && draft.kind === 'slots' ? personTimes.hint : t.kindHints[draft.kind]}
        onChange={({ target }) => onType({ kind: target.value as ScheduleKind }, 'slots')}
        className="sm:col-span-2"
      />
      {draft.kind === 'slots' && <SlotFields {...props} />}
      {draft.kind === 'times' && <TimeFields {...props} />}
      {draft.kind === 'interval' && (
        <>
          <TextField
            label={t.everyHours}
            name="hours"
            inputMode="numeric"
            required
            autoComplete="off"
            value={draft.hours}
            error={problems['hours']}
            onChange={({ target }) => onType({ hours: target.value }, 'hours')}
          />
          <DateField
            label={t.firstDose}
            name="first"
            withTime
            required
            hint={formatZoneHint(draft.timeZone)}
            value={draft.first}
            error={problems['first']}
            onChange={(first) => onType({ first }, 'first')}
          />
        </>
      )}
      {draft.kind !== 'slots' && (
        <TextField
          label={t.amountAtOnce}
          name="amount"
          inputMode="decimal"
          required
          autoComplete="off"
          value={draft.amount}
          error={problems['amount']}
          onChange={({ target }) => onType({ amount: target.value }, 'amount')}
        />
      )}
      {(draft.kind === 'slots' || draft.kind === 'times') && <DayFields {...props} />}
    </>
  );
}

function SlotFields({ draft, problems, onType }: DraftProps) {
  const { call } = useServices();
  const { data } = useQuery(settingsQuery(call));
  const times = data?.times ?? defaultSlotTimes;
  const amountProblem = slots.map((slot) => problems[`slots.${slot}`]).find((problem) => problem !== undefined);
  return (
    <Field label={t.when} group required error={problems['slots'] ?? amountProblem} className="sm:col-span-2">
      {() => (
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          {slots.map((slot) => {
            const { chosen, amount } = draft.slots[slot];
            const put = (part: Partial<AlertDraft['slots'][typeof slot]>, settled: string): void =>
              onType({ slots: { ...draft.slots, [slot]: { chosen, amount, ...part } } }, settled);
            return (
              <div key={slot} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3">
                <Checkbox
                  name="slots"
                  label={
                    <>
                      {formatSlot(slot)}{' '}
                      <span className="text-sm text-soft tabular-nums">{formatClock(times[slot])}</span>
                    </>
                  }
                  checked={chosen}
                  onChange={({ target }) => put({ chosen: target.checked }, 'slots')}
                />
                <TextField
                  label={t.amountOf(formatSlot(slot))}
                  labelHidden

                  name={`slots.${slot}`}
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={!chosen}
                  aria-invalid={problems[`slots.${slot}`] === undefined ? undefined : true}
                  value={amount}
                  onChange={({ target }) => put({ amount: target.value }, `slots.${slot}`)}
                />
              </div>
            );
          })}
        </div>
      )}
    </Field>
  );
}

function TimeFields({ draft: { times }, problems, onType }: DraftProps) {
  const put = (next: readonly string[], settled: string): void => onType({ times: next }, settled);
  return (
    <Field label={t.clockTimes} group required error={problems['times']} className="sm:col-span-2">
      {() => (
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          {[...times.keys()].map((index) => (
            // The index is the key, because times have no ids.
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
              <TextField
                type="time"
                label={t.time(index + 1)}
                labelHidden
                name={`times.${index}`}
                value={times[index]}
                error={problems[`times.${index}`]}
                onChange={({ target }) => put(times.with(index, target.value), `times.${index}`)}
              />
              <IconButton
                label={t.removeTime(index + 1)}
                icon={<X aria-hidden="true" />}
                disabled={times.length === 1}
                onClick={() => put(times.toSpliced(index, 1), 'times')}
              />
            </div>
          ))}
          <Button
            size="md"
            variant="quiet"
            icon={<Plus aria-hidden="true" />}
            disabled={times.length >= maxTimesPerDay}
            onClick={() => put([...times, ''], 'times')}
            className="justify-self-start"
          >
            {t.addTime}
          </Button>
        </div>
      )}
    </Field>
  );
}

function DayFields({ draft: { dayKind, everyDays, weekdays }, problems, onType }: DraftProps) {
  return (
    <>
      <SelectField
        label={t.days}
        name="dayKind"
        options={dayKinds}
        className={clsx(dayKind === 'every' && 'field-half')}
        value={dayKind}
        onChange={({ target }) => onType({ dayKind: target.value as DayKind }, 'weekdays')}
      />
      {dayKind === 'every' && (
        <TextField
          label={t.everyDays}
          name="everyDays"
          className="field-half"
          inputMode="numeric"
          required
          autoComplete="off"
          value={everyDays}
          error={problems['everyDays']}
          onChange={({ target }) => onType({ everyDays: target.value }, 'everyDays')}
        />
      )}
      {dayKind === 'weekdays' && (
        <Field label={t.dayKinds.weekdays} group required error={problems['weekdays']} className="sm:col-span-2">
          {() => (
            <div className="flex flex-wrap gap-2 py-1">
              {t.weekdaysShort.map((day, index) => {
                const number = index + 1;
                const chosen = weekdays.includes(number);
                return (
                  <Chip
                    key={day}
                    name="weekdays"
                    pressed={chosen}
                    aria-label={t.weekdays[index]}
                    onClick={() =>
                      onType(
                        { weekdays: chosen ? weekdays.filter((each) => each !== number) : [...weekdays, number] },
                        'weekdays',
                      )
                    }
                  >
                    {day}
                  </Chip>
                );
              })}
            </div>
          )}
        </Field>
      )}
    </>
  );
}
