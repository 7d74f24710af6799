import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inchesToCentimetres,
  centimetresToFeet,
  formatFeet,
  formatFeetInput,
  heightLimits,
  parseInches,
  poundsToKilograms,
  kilogramsToPounds,
} from './unit-conversion.ts';

describe("1 §2.8: Height with ft/cm toggle (the ft input formats digits as feet and inches, for example 6'2)", () => {
  it.each([
    ['', ''],
    ['6', '6'],
    ['62', "6'2"],
    ["6'2", "6'2"],
    ['511', "5'11"],
    ["5'1", "5'1"],
    ['5ft 11in', "5'11"],
    ['6211', "6'21"],
  ])('typed %j stands as %j', (typed, stands) => expect(formatFeetInput(typed)).toBe(stands));

  it.each([
    ["6'2", 74],
    ['6', 72],
    ["6'", 72],
    ["5'11", 71],
    ["5'12", undefined],
    ["0'5", undefined],
    ["9'9", undefined],
    ['tall', undefined],
    ['', undefined],
    ["-5'2", undefined],
  ])('%j is %j inches', (feet, inches) => expect(parseInches(feet)).toBe(inches));

  it("6'2 is 187.96 cm, and that is 6'2", () => {
    expect(inchesToCentimetres(74)).toBe(187.96);
    expect(centimetresToFeet(187.96)).toBe("6'2");
  });

  it('no height in feet drifts by being looked at in cm', () => {
    fc.assert(
      fc.property(fc.integer({ min: heightLimits.inches.least, max: heightLimits.inches.most }), (inches) => {
        expect(centimetresToFeet(inchesToCentimetres(inches))).toBe(formatFeet(inches));
      }),
    );
  });
});

it('1 §2.8: Weight with Kg/lbs toggle: 70 kg are 154.3 lbs, and 154.3 lbs are 70 kg', () => {
  expect([kilogramsToPounds(70), poundsToKilograms(154.3)]).toEqual([154.3, 70]);
});
