import { guideMessages } from './guide.ts';
import { guideComplaints } from './guide-complaints.ts';
import { guideFiles } from './guide-files.ts';
import { guideFlags } from './guide-flags.ts';
import { guideHindi } from './guide-hi.ts';
import { guideHinglish } from './guide-hx.ts';
import type { GuideLanguage, Translation } from './guide-language.ts';
import { guideMedicine } from './guide-medicine.ts';
import { guideProduct } from './guide-product.ts';
import { guideRecords } from './guide-records.ts';
import { guideReminders } from './guide-reminders.ts';
import { guideTriage } from './guide-triage.ts';
import { guideAppointments } from './guide-appointments.ts';
import { guideWhen } from './guide-when.ts';

const english = {
  small: guideMessages,
  product: guideProduct,
  triage: guideTriage,
  complaints: guideComplaints,
  flags: guideFlags,
  records: guideRecords,
  medicine: guideMedicine,
  visits: guideAppointments,
  when: guideWhen,
  reminders: guideReminders.en,
  files: guideFiles.en,
} as const;

/** All texts of the guide in one language. */
export type GuideTexts = Translation<typeof english>;

/** The texts of the guide by the language in which it answers. */
export const guideTexts: Readonly<Record<GuideLanguage, GuideTexts>> = {
  en: english,
  hi: { ...guideHindi, reminders: guideReminders.hi, files: guideFiles.hi },
  hx: { ...guideHinglish, reminders: guideReminders.hx, files: guideFiles.hx },
};
