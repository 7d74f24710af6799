import { joinWithAnd } from './schedule-format.ts';

const countMedicines = (count: number): string => (count === 1 ? '1 medicine' : `${count} medicines`);
const countTests = (count: number): string => (count === 1 ? '1 lab test' : `${count} lab tests`);
const countTemplates = (count: number): string => (count === 1 ? '1 template' : `${count} templates`);

/** What the server says of the templates of a doctor. */
export const prescriptionTemplateMessages = {
  nameRequired: 'Please enter a name for the template.',
  nameTaken: 'You have another template with this name.',
  nothingToSave: 'Please add a medicine, a lab test or advice before you save a template.',
  full: (max: number) => `You have ${countTemplates(max)}. Delete one to save another.`,
} as const;

/** Texts of what a prescription can start from: the patient's words, the last one, templates. */
export const prescriptionStart = {
  symptomsTitle: 'In the patient’s words',
  symptomsText: 'Given when the appointment was booked.',
  noSymptoms: 'The patient gave no symptoms.',
  /** Under the field, until the doctor changes it. */
  symptomsFilled: 'From the patient’s words. Change them as you see fit.',
  symptomsPartlyFilled: 'From the patient’s words. Not all of them fit here, so please add what matters.',

  lastTitle: 'Last prescription',
  lastDate: (date: string) => `You wrote it on ${date}.`,
  noLast: 'You have not written a prescription for this patient yet.',
  loading: 'Loading what you can start from',
  failed: 'We could not load the last prescription.',
  startFromLast: 'Start from the last prescription',

  templatesTitle: 'Templates',
  noTemplates: 'Save medicines and advice that you often prescribe. They appear here.',
  templatesFailed: 'We could not load your templates.',
  applyTemplate: (name: string) => `Use ${name}`,
  allTemplates: (count: number) => `All templates (${count})`,
  listTitle: 'Your templates',
  listText: 'Only you see them.',
  apply: 'Use',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete ${name}`,
  close: 'Close',

  save: 'Save as a template',
  saveTitle: 'Save as a template',
  saveText: (medicines: number, tests: number, hasAdvice: boolean) =>
    `We save ${joinWithAnd([
      ...(medicines > 0 ? [countMedicines(medicines)] : []),
      ...(tests > 0 ? [countTests(tests)] : []),
      ...(hasAdvice ? ['the advice'] : []),
    ])}. Nothing about the patient is saved.`,
  name: 'Name of the template',
  nameHint: 'Such as Viral fever, adult.',
  confirmSave: 'Save template',
  saved: (name: string) => `Template saved: ${name}.`,
  saveFailed: 'We could not save the template. What you typed is still here.',
  renameTitle: 'Rename the template',
  confirmRename: 'Rename template',
  renamed: (name: string) => `Template renamed: ${name}.`,
  renameFailed: 'We could not rename the template.',
  deleteTitle: 'Delete this template?',
  deleteText: 'It cannot be restored. Prescriptions that you wrote stay as they are.',
  confirmDelete: 'Delete template',
  deleted: (name: string) => `Template deleted: ${name}.`,
  deleteFailed: 'We could not delete the template.',
  summary: (medicines: readonly string[], tests: number, hasAdvice: boolean) =>
    [
      ...(medicines.length > 0 ? [medicines.join(', ')] : []),
      ...(tests > 0 ? [countTests(tests)] : []),
      ...(hasAdvice ? ['advice'] : []),
    ].join(' · '),

  askTitle: 'Add to what you typed?',
  askText: (source: string) => `You have already typed something. We can add ${source} to it, or replace it.`,
  theLast: 'the last prescription',
  add: 'Add to it',
  replace: 'Replace it',
  /** Said once it stands in the form; 'Undo' stands beside it. */
  applied: (medicines: number, skipped: number) =>
    [
      medicines === 0 ? 'Filled in.' : `${countMedicines(medicines)} filled in.`,
      ...(skipped === 0 ? [] : [skipped === 1 ? '1 was already there.' : `${skipped} were already there.`]),
      'Please check everything.',
    ].join(' '),
} as const;
