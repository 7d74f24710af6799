import { maxRecordFileBytes } from '../limits.ts';
import { photographScreen } from './photograph.ts';

const countRecords = (count: number): string => (count === 1 ? '1 record' : `${count} records`);

/** Texts of the patient's dashboard. Those of the specification stand to the letter. */
export const dashboardMessages = {
  title: 'Home',
  appointmentsNotKept: 'No upcoming appointments are kept on this device',
  remindersNotKept: 'No medication reminders are kept on this device',
  notKeptNext: 'There is no connection. What was added meanwhile shows when you are connected again.',
  offlineTitle: 'There is no connection',
  /** @param when day and time */
  offlineText: (when: string) =>
    `What you see is how it stood on ${when}. It is safe on this device until you sign out. ` +
    `Marking a dose and changing an appointment wait until you are connected again.`,
  /** @param name first name; empty when there is none yet */
  morning: (name: string) => (name === '' ? 'Good morning' : `Good morning, ${name}`),
  afternoon: (name: string) => (name === '' ? 'Good afternoon' : `Good afternoon, ${name}`),
  evening: (name: string) => (name === '' ? 'Good evening' : `Good evening, ${name}`),

  nowEmpty: 'Begin with one paper: add your latest one.',
  nowRecords: (count: number, date: string) => `${countRecords(count)} in your vault, latest ${date}.`,
  nowLoading: 'Looking into your vault',
  nowUnknown: 'Your vault could not be reached just now. What you saved is safe.',

  doses: 'Today’s doses',
  dosesLink: 'All doses',
  dosesLoading: 'Today’s doses are loading',
  dosesMore: (count: number) => (count === 1 ? '1 more dose today' : `${count} more doses today`),

  remindTitle: (medicines: number) =>
    medicines === 1 ? 'We read 1 medicine: remind me?' : `We read ${medicines} medicines: remind me?`,
  /** @param doctor whose name stands on it */
  remindText: (doctor: string, date: string) =>
    `From the prescription of ${doctor}, ${date}. You see the times before anything rings.`,
  remindAction: 'Remind me',
  remindLater: 'Not now',

  results: 'New results',
  resultsLink: 'Trends',
  resultsOpen: 'See the report',
  resultsOutside: (count: number) => (count === 1 ? '1 result is out of range' : `${count} results are out of range`),
  resultsInside: (count: number) =>
    count === 1
      ? 'The report does not mark its result as out of range.'
      : `The report marks none of its ${count} results as out of range.`,
  resultsMore: (count: number) => `and ${count} more`,
  sides: { below: 'Low', above: 'High', marked: 'Marked' },

  appointments: 'Upcoming appointments',
  appointmentsEmpty: 'No upcoming appointments found.',
  appointmentsAction: 'Find a doctor',

  reminders: 'Medication reminders',
  remindersLink: 'MedAlert',
  remindersEmpty: 'No medication reminders found.',
  remindersNext:
    'Open a prescription in your vault and choose Add med alert, or add a medicine by hand under MedAlert.',
  remindersOver: 'Your alerts are paused, or their courses have ended.',
  remindersAll: (count: number) => (count === 1 ? 'See your alert' : `See all ${count} alerts`),
  remindersFailed: 'Your reminders could not be loaded.',
  remindersLoading: 'Your reminders are loading',
  remindersAction: 'Open the vault',

  records: 'Latest records',
  viewAll: 'View All',
  recordsEmpty: 'Your vault is empty',
  recordsNext: `Choose ${photographScreen.action} above, or add a PDF of up to ${maxRecordFileBytes / 1024 / 1024} MB in the vault. It is kept for you alone.`,
  recordsLoading: 'Your latest records are loading',
  recordTypes: { PRESCRIPTION: 'Prescription', LAB_REPORT: 'Lab Report' },
  healthTypes: { PHYSICAL: 'Physical health', MENTAL: 'Mental health' },
  statuses: { UHP: 'Main', UPLOADED: 'Uploaded' },
} as const;
