import { formatCalendarDate } from '@arogo/client/format';
import { recordAlerts as t } from '@arogo/contract/messages/record-alerts';
import { formatScheduleDose, formatSchedule, formatSlot } from '@arogo/contract/messages/schedule-format';
import type { AlertProposal } from '@arogo/contract/record-alerts';
import { slots } from '@arogo/contract/schedule';
import { Badge } from '@arogo/ui/badge';
import { Checkbox } from '@arogo/ui/checkbox';
import { Chip } from '@arogo/ui/chip';
import { DateField } from '@arogo/ui/date-field';
import { InlineMessage } from '@arogo/ui/inline-message';
import { RadioGroup } from '@arogo/ui/radio-group';
import { TextLink } from '@arogo/ui/text-link';
import { VisuallyHidden } from '@arogo/ui/visually-hidden';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import {
  type AlertChoice,
  isFinished,
  needsAlertForm,
  isUnsupported,
  isSelectable,
  findMissingAnswer,
} from './alerts-choice.ts';

interface MedicineProps {
  readonly medicine: AlertProposal;
  readonly choice: AlertChoice;
  readonly onChange: (choice: AlertChoice) => void;
  /** Shows missing answers, after an attempt to continue. */
  readonly showMissing: boolean;
  /** 'YYYY-MM-DD' in the patient's time zone. */
  readonly today: string;
}

const formatCourse = ({ startsOn, endsOn }: Pick<AlertProposal, 'startsOn' | 'endsOn'>): string =>
  endsOn === null
    ? t.since(formatCalendarDate(startsOn))
    : t.from(formatCalendarDate(startsOn), formatCalendarDate(endsOn));

/** A medicine of a prescription: whether to create an alert, its times, and its questions. */
export function AlertMedicine({ medicine, choice, onChange, showMissing, today }: MedicineProps) {
  const { medicineName, strength, doseUnit, schedule, questions, alertId, alertState, frequency, warnings } = medicine;
  const name = [medicineName, strength].filter(Boolean).join(' ');
  const missing = showMissing ? findMissingAnswer(medicine, choice, today) : undefined;
  const when =
    schedule === null
      ? frequency && t.paperSays(frequency)
      : [formatSchedule(schedule), formatScheduleDose(schedule, doseUnit)].filter(Boolean).join(' · ');
  const words = (
    <>
      <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
      {when && <span className="block text-sm wrap-anywhere">{when}</span>}
      <span className="block text-sm text-soft tabular-nums">{formatCourse(medicine)}</span>
    </>
  );
  if (!isSelectable(medicine)) {
    return (
      <li className="flex items-start justify-between gap-3 border-t border-line py-3 first:border-t-0">
        <div className="min-w-0">
          {words}
          {alertId === null && <AlertQuestions medicine={medicine} />}
          {needsAlertForm(medicine) && (
            <TextLink as={Link} to="/service/medicine-alert?add=1" className="inline-flex min-h-11 items-center">
              {t.byHand}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </TextLink>
          )}
        </div>
        {alertId !== null && alertState === 'ended' && (
          <TextLink
            as={Link}
            to={`/service/medicine-alert?edit=${alertId}`}
            className="inline-flex min-h-11 items-center"
          >
            {t.stillTaken}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </TextLink>
        )}
        {alertId !== null && alertState !== 'ended' && (
          <Badge tone="leaf" icon={<BellRing aria-hidden="true" />}>
            {t.onAlert}
          </Badge>
        )}
      </li>
    );
  }
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      {isFinished(medicine) ? (
        <div className="py-2 pl-9">{words}</div>
      ) : (
        <Checkbox
          label={words}
          checked={choice.chosen}
          onChange={(event) => onChange({ ...choice, chosen: event.target.checked })}
        />
      )}
      <div className="pb-2 pl-9 empty:pb-0">
        {medicine.earlier.length > 0 && !choice.chosen && <p className="text-sm text-soft">{t.onAlertElsewhere}</p>}
        {questions.length > 0 && <AlertQuestions medicine={medicine} />}
        {warnings.map((warning) => (
          <p key={warning} className="mt-1 text-sm text-sun">
            {warning}
          </p>
        ))}
        {isFinished(medicine) && <StillTakenField name={name} choice={choice} onChange={onChange} today={today} />}
        {choice.chosen && schedule === null && (
          <TimesOfDayField medicine={medicine} choice={choice} onChange={onChange} />
        )}
        {choice.chosen && medicine.earlier.length > 0 && (
          <ReplaceEarlierField medicine={medicine} choice={choice} onChange={onChange} />
        )}
        {missing !== undefined && <InlineMessage tone="danger">{missing}</InlineMessage>}
      </div>
    </li>
  );
}

function AlertQuestions({ medicine }: Pick<MedicineProps, 'medicine'>) {
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {medicine.questions.map((question) => (
        <li key={question} className={isUnsupported(medicine) ? 'text-soft' : 'text-sun'}>
          {t.questions[question]}
        </li>
      ))}
    </ul>
  );
}

/** For a course that is over by its dates: whether the patient still takes it, and until when. */
function StillTakenField({
  name,
  choice,
  onChange,
  today,
}: Pick<MedicineProps, 'choice' | 'onChange' | 'today'> & { readonly name: string }) {
  const label = (
    <>
      {t.stillTaken}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </>
  );
  return (
    <>
      <Checkbox
        label={label}
        checked={choice.chosen}
        onChange={(event) => onChange({ ...choice, chosen: event.target.checked })}
      />
      {choice.chosen && (
        <div className="mt-1 grid gap-1 pl-9">
          <DateField
            label={t.until}
            min={today}
            value={choice.until ?? ''}
            onChange={(until) => onChange({ ...choice, until })}
            hint={t.untilHint}
          />
        </div>
      )}
    </>
  );
}

/** Times of the day if the document does not give them. */
function TimesOfDayField({ choice, onChange }: Omit<MedicineProps, 'showMissing' | 'today'>) {
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="text-sm font-medium">{t.when}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {slots.map((slot) => {
          const on = choice.slots.includes(slot);
          return (
            <Chip
              key={slot}
              pressed={on}
              onClick={() =>
                onChange({
                  ...choice,
                  slots: on ? choice.slots.filter((one) => one !== slot) : [...choice.slots, slot],
                })
              }
            >
              {formatSlot(slot)}
            </Chip>
          );
        })}
      </div>
      <p className="mt-1.5 text-sm text-soft">{t.whenHint}</p>
    </fieldset>
  );
}

/** For a later prescription of the same medicine: whether it replaces the earlier one. */
function ReplaceEarlierField({ medicine, choice, onChange }: Omit<MedicineProps, 'showMissing' | 'today'>) {
  const before = medicine.earlier
    .map((alert) => [alert.medicineName, alert.dosage, formatCourse(alert)].filter(Boolean).join(', '))
    .join('; ');
  return (
    <RadioGroup
      className="mt-2"
      label={t.earlier(medicine.medicineName)}

      options={[
        { value: 'replace', label: t.replace(before) },
        { value: 'keep', label: t.keepBoth },
      ]}
      value={choice.earlier}
      onChange={(earlier) => onChange({ ...choice, earlier })}
    />
  );
}
