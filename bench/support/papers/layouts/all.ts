import { createSeededRandom } from '../seeded-random.ts';
import type { Paper } from '../paper.ts';
import { explainedReport, hospitalReport, inAndOutOfRange, wordsAndNotes } from './columns-reports.ts';
import { frenchReport, italianReport, turkishReport } from './foreign-reports.ts';
import { abnormalSummary, boxedPackage, darkBars, flagsBeforeRange } from './indian-reports.ts';
import type { Layout } from './layout.ts';
import { clinicSoftware, filledForm, videoConsultation } from './prescriptions.ts';

/** Layouts of documents as laboratories and clinics in India and abroad print them. */
const layouts: readonly Layout[] = [
  boxedPackage,
  abnormalSummary,
  flagsBeforeRange,
  darkBars,
  inAndOutOfRange,
  hospitalReport,
  explainedReport,
  wordsAndNotes,
  italianReport,
  frenchReport,
  turkishReport,
  clinicSoftware,
  filledForm,
  videoConsultation,
];

/** Renders a document of each layout; the same for the same seed. */
export const drawLayouts = (seed: number): Promise<Paper[]> =>
  Promise.all(
    layouts.map(async ({ name, draw }, index) => ({
      name: `${name}, ${seed}`,
      ...(await draw(createSeededRandom(seed * layouts.length + index + 20_000))),
    })),
  );
