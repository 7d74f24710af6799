/** Lengths and weights in everyday units. Conversions are exact by definition: 1 inch is 2.54 cm, 1 lb is 0.45359237 kg. */

const centimetresPerInch = 2.54;
const kilogramsPerPound = 0.453_592_37;

/** Accepted heights and weights, bounds included. */
export const heightLimits = { cm: { least: 50, most: 275 }, inches: { least: 20, most: 108 } } as const;
export const weightLimits = { kg: { least: 10, most: 650 }, lbs: { least: 22, most: 1_433 } } as const;

const roundTo = (value: number, places: number): number => Number(value.toFixed(places));

/** Formats the digits typed for feet and inches: '62' as 6'2, '511' as 5'11. */
export const formatFeetInput = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 3);
  return digits.length < 2 ? digits : `${digits.slice(0, 1)}'${digits.slice(1)}`;
};

/** Parses a height such as 6'2 (or 6, which is 6'0) to whole inches; undefined if invalid. */
export const parseInches = (feet: string): number | undefined => {
  const [, whole = '', rest = '0'] = /^(\d)(?:['’](\d{1,2})?["”]?)?$/.exec(feet.trim()) ?? [];
  const inches = Number(rest);
  if (whole === '' || inches > 11) return undefined;
  const all = Number(whole) * 12 + inches;
  return all < heightLimits.inches.least || all > heightLimits.inches.most ? undefined : all;
};

/** 74 inches are 6'2. */
export const formatFeet = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}`;

/** 6'2 is 187.96 cm. @param inches whole */
export const inchesToCentimetres = (inches: number): number => roundTo(inches * centimetresPerInch, 2);

/** Rounds to the nearest whole inch: 187.96 cm are 6'2. */
export const centimetresToFeet = (cm: number): string => formatFeet(Math.round(cm / centimetresPerInch));

/** To a tenth. */
export const kilogramsToPounds = (kg: number): number => roundTo(kg / kilogramsPerPound, 1);
export const poundsToKilograms = (lbs: number): number => roundTo(lbs * kilogramsPerPound, 1);
