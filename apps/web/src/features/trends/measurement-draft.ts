import {
  type Measurement,
  type MeasurementKind,
  measurementForm,
  measurementUnits,
  type TrendSeries,
} from '@arogo/contract/measurements';

/** Fields of the form as typed. */
export interface MeasurementDraft {
  readonly kind: MeasurementKind;
  readonly value: string;
  readonly diastolic: string;
  readonly unit: string;
  /** 'YYYY-MM-DDTHH:mm' in the browser's time zone. */
  readonly when: string;
}

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** Formats an instant for a datetime-local input, in the browser's time zone. */
const toInputTime = (at: Date): string =>
  `${at.getFullYear()}-${padTwo(at.getMonth() + 1)}-${padTwo(at.getDate())}T${padTwo(at.getHours())}:${padTwo(at.getMinutes())}`;

/** The units in which a person measures, by kind. */
export type UsedUnits = Readonly<Partial<Record<MeasurementKind, string>>>;

/** Finds the unit of the newest value of each kind, which the form preselects. */
export const findUsedUnits = (series: readonly Pick<TrendSeries, 'points'>[]): UsedUnits => {
  const typed = series
    .flatMap(({ points }) => points.flatMap(({ measurement }) => measurement ?? []))
    .toSorted((one, other) => one.measuredAt.localeCompare(other.measuredAt));
  return Object.fromEntries(typed.map(({ kind, unit }) => [kind, unit]));
};

/** The unit of a kind: the person's, else the default. */
export const getUnit = (kind: MeasurementKind, used: UsedUnits): string =>
  used[kind] ?? measurementUnits[kind][0]?.unit ?? '';

export const buildDraft = (measurement: Measurement | undefined, used: UsedUnits, now: Date): MeasurementDraft => {
  if (measurement === undefined)
    return {
      kind: 'glucose-fasting',
      value: '',
      diastolic: '',
      unit: getUnit('glucose-fasting', used),
      when: toInputTime(now),
    };
  const { kind, value, diastolic, unit, measuredAt } = measurement;
  return {
    kind,
    value: String(value),
    diastolic: diastolic === null ? '' : String(diastolic),
    unit,
    when: toInputTime(new Date(measuredAt)),
  };
};

/** Parses a typed number; the decimal separator may be a comma. */
const parseAmount = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** Validates the draft: the request body, or problems by field. */
export const parseDraft = ({
  kind,
  value,
  diastolic,
  unit,
  when,
}: MeasurementDraft): ReturnType<typeof measurementForm.safeParse> => {
  const time = new Date(when);
  return measurementForm.safeParse({
    kind,
    value: parseAmount(value),
    diastolic: kind === 'pressure' && diastolic.trim() !== '' ? parseAmount(diastolic) : null,
    unit,
    measuredAt: Number.isNaN(time.getTime()) ? '' : time.toISOString(),
  });
};
