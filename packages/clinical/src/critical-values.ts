/**
 * Thresholds from which a laboratory reports a value to a doctor at once, in the units that are usual in India. Source: Royal
 * College of Pathologists, The communication of critical and unexpected pathology results; somewhat wider, since no clinician
 * sees the patient.
 */
const criticalRanges: Readonly<Record<string, { readonly low?: number; readonly high?: number }>> = {
  haemoglobin: { low: 7 },
  potassium: { low: 2.8, high: 6 },
  sodium: { low: 125, high: 155 },
  calcium: { low: 7, high: 12 },
  platelet: { low: 50_000 },
  INR: { high: 5 },
  creatinine: { high: 4 },
  urea: { high: 150 },
  eGFR: { low: 15 },
  SGPT: { high: 500 },
  SGOT: { high: 500 },
  bilirubin: { high: 10 },
};

/** Whether a value is critical, by the test's name in the table; false for unlisted tests. */
export const isCriticalValue = (test: string, value: number): boolean => {
  const { low = -1, high = Number.POSITIVE_INFINITY } = criticalRanges[test] ?? {};
  return value < low || value >= high;
};
