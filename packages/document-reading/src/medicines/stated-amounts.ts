/** Milligrams per unit. */
const perMilligram: Readonly<Record<string, number>> = { mg: 1, g: 1000, gm: 1000, mcg: 0.001, ug: 0.001, µg: 0.001 };

const quantity =
  /(?<![\p{L}\d.,])(\d+(?:\.\d+)?)\s?(mg|gm|g|mcg|ug|µg)(?![\p{L}])(?:\s?\/\s?(\d+(?:\.\d+)?)?\s?(ml))?/giu;
const bareNumber = /(?<![\d.,])(\d+(?:\.\d+)?)(?![\d.,]|\s?(?:mg|gm|g|mcg|ug|µg|ml|k|iu|units?|%)(?!\p{L}))/giu;

/** The amounts that a medicine's name and strength state. */
export interface StatedAmounts {
  /** Amounts with a unit, in mg: '650 mg', '0.5 g'. */
  readonly milligrams: readonly number[];
  /** Numbers without a unit: the 650 of 'Dolo 650'. */
  readonly numbers: readonly number[];
  /** Milligrams per millilitre: '120 mg/5 ml'. */
  readonly perMillilitre: readonly number[];
}

const dropDuplicates = (values: readonly number[]): number[] => [...new Set(values)];

export const readStatedAmounts = (text: string): StatedAmounts => {
  const quantities = [...text.matchAll(quantity)].map(([, value = '', unit = '', volume = '1', millilitre]) => ({
    mg: Number(value) * (perMilligram[unit.toLowerCase()] ?? Number.NaN),
    volume: millilitre === undefined ? undefined : Number(volume),
  }));
  return {
    milligrams: dropDuplicates(quantities.filter(({ volume }) => volume === undefined).map(({ mg }) => mg)),
    numbers: dropDuplicates(
      [...text.replaceAll(quantity, ' ').matchAll(bareNumber)].map(([, value = '']) => Number(value)),
    ),
    perMillilitre: dropDuplicates(
      quantities.flatMap(({ mg, volume }) => (volume === undefined || volume === 0 ? [] : [mg / volume])),
    ),
  };
};
