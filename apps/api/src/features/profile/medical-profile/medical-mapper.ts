import { isMentalCondition } from '@arogo/clinical/vocabulary/vocabulary';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  inchesToCentimetres,
  centimetresToFeet,
  formatFeet,
  parseInches,
  poundsToKilograms,
  kilogramsToPounds,
} from '@arogo/contract/unit-conversion';
import { bloodGroupOrNone, type changeMedicalProfile, type MedicalProfile } from '@arogo/contract/medical-profile';
import type { Condition, MedicalChange, MedicalRow } from './medical-store.ts';

const toHeights = ({
  height,
  height_unit: unit,
}: Pick<MedicalRow, 'height' | 'height_unit'>): Pick<MedicalProfile, 'heightFt' | 'heightCm'> => {
  if (height === null) return { heightFt: '', heightCm: null };
  if (unit === 'cm') return { heightFt: centimetresToFeet(Number(height)), heightCm: Number(height) };
  const inches = parseInches(height);
  return { heightFt: height, heightCm: inches === undefined ? null : inchesToCentimetres(inches) };
};

const toWeights = ({
  weight: stored,
  weight_unit: unit,
  is_kg: isKg,
}: Pick<MedicalRow, 'weight' | 'weight_unit' | 'is_kg'>): Pick<MedicalProfile, 'weight' | 'weightKg' | 'weightLbs'> => {
  if (stored === null) return { weight: null, weightKg: null, weightLbs: null };
  const typed = Number(stored);
  const [weightKg, weightLbs] = unit === 'lbs' ? [poundsToKilograms(typed), typed] : [typed, kilogramsToPounds(typed)];
  return { weight: isKg ? weightKg : weightLbs, weightKg, weightLbs };
};

/** The row before anything was entered. */
const emptyMedicalRow: MedicalRow = {
  version: 0,
  blood_group: '',
  height: null,
  height_unit: null,
  weight: null,
  weight_unit: null,
  is_ft: true,
  is_kg: true,
  health_conditions: null,
  medications: null,
  allergies: null,
  surgeries: null,
};

/**
 * Maps a row to both units. Only the entered unit is stored and the other one is computed, so that reading never changes a value.
 */
export const toMedicalProfile = (row: MedicalRow = emptyMedicalRow): MedicalProfile => ({
  version: row.version,
  bloodGroup: bloodGroupOrNone.parse(row.blood_group),
  ...toHeights(row),
  isFt: row.is_ft,
  ...toWeights(row),
  isKg: row.is_kg,
  healthConditions: row.health_conditions,
  medications: row.medications,
  allergies: row.allergies,
  surgeries: row.surgeries,
  mentalConditions: (row.health_conditions ?? []).filter((name) => isMentalCondition(name)),
});

/** Removes duplicates, ignoring case; keeps the first spelling. */
const dedupeNames = (names: string[] | null): string[] | null => {
  if (names === null) return null;
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLocaleLowerCase('en');
    return !seen.has(key) && seen.add(key);
  });
};

type MedicalProfileChange = ParsedEndpointRequest<typeof changeMedicalProfile>['body'];

const toHeightColumns = ({ heightFt: ft, heightCm: cm }: MedicalProfileChange): MedicalChange => {
  if (ft === undefined && cm === undefined) return {};
  const inches = parseInches(ft ?? '');
  if (inches !== undefined) return { height: formatFeet(inches), height_unit: 'ft', is_ft: true };
  return cm === undefined || cm === null
    ? { height: null, height_unit: null }
    : { height: String(cm), height_unit: 'cm', is_ft: false };
};

/** The columns to change. A value entered in a unit is also displayed in it, unless the change sets another one. */
export const toMedicalColumns = (wanted: MedicalProfileChange): MedicalChange => {
  const { bloodGroup, isFt, weight, isKg, medications, allergies, surgeries } = wanted;
  return {
    ...(bloodGroup !== undefined && { blood_group: bloodGroup }),
    ...toHeightColumns(wanted),
    ...(isFt !== undefined && { is_ft: isFt }),
    ...(weight !== undefined && { weight, weight_unit: weight === null ? null : isKg === false ? 'lbs' : 'kg' }),
    ...(isKg !== undefined && { is_kg: isKg }),
    ...(medications !== undefined && { medications: dedupeNames(medications) }),
    ...(allergies !== undefined && { allergies: dedupeNames(allergies) }),
    ...(surgeries !== undefined && { surgeries: dedupeNames(surgeries) }),
  };
};

/** The conditions to change; null clears the answer, undefined leaves it unchanged. */
export const toConditions = ({
  healthConditions,
}: Pick<MedicalProfileChange, 'healthConditions'>): readonly Condition[] | null | undefined =>
  healthConditions === undefined
    ? undefined
    : (dedupeNames(healthConditions)?.map((name) => ({ name, isMental: isMentalCondition(name) })) ?? null);
