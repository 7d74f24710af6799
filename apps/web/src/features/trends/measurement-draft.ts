import {
  type Measurement,
  type MeasurementKind,
  measurementForm,
  measurementUnits,
  type TrendSeries,
} from '@arogo/contract/measurements';

/** What the form holds, as it is typed. */
export interface MeasurementDraft {
  readonly kind: MeasurementKind;
  readonly value: string;
  readonly diastolic: string;
  readonly unit: string;
  /** 'YYYY-MM-DDTHH:mm' by the clock of the browser. */
  readonly when: string;
}

const padTwo = (number: number): string => String(number).padStart(2, '0');

/** An instant as the browser's own input writes it, by its clock. */
const toInputTime = (at: Date): string =>
  `${at.getFullYear()}-${padTwo(at.getMonth() + 1)}-${padTwo(at.getDate())}T${padTwo(at.getHours())}:${padTwo(at.getMinutes())}`;

/** The units in which a person measures, by kind. */
export type UsedUnits = Readonly<Partial<Record<MeasurementKind, string>>>;

/** The unit of the newest value of each kind: whoever measures in one goes on in it. */
export const findUsedUnits = (series: readonly Pick<TrendSeries, 'points'>[]): UsedUnits => {
  const typed = series
    .flatMap(({ points }) => points.flatMap(({ measurement }) => measurement ?? []))
    .toSorted((one, other) => one.measuredAt.localeCompare(other.measuredAt));
  return Object.fromEntries(typed.map(({ kind, unit }) => [kind, unit]));
};

/** The unit of a kind: the one that is used, else the usual one. */
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

/** A number as it is typed; a comma may stand for the point. */
const parseAmount = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** What is sent, or what is wrong by field. */
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
