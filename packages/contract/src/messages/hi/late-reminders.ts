import type { Translation } from '../../translation.ts';
import type * as english from '../late-reminders.ts';

export const lateReminderTexts: Translation<typeof english.lateReminderTexts> = {
  doseTitle: 'देर से आई दवा की याद',
  doseNamed: (medicine, amount, time) =>
    [`${medicine}${amount === '' ? '' : `, ${amount}`}`, `समय था: ${time}`].join(' · '),
  doseUnnamed: (time) => `समय था: ${time}। कौन-सी दवा है, यह देखने के लिए Arogo खोलें।`,
  doseTitleOther: 'देर से आई दवा की याद',
  doseOther: (amount, time) =>
    `${amount === '' ? `समय था: ${time}` : `${amount} · समय था: ${time}`}। यह याद देर से आई है।`,
};

export const lateReminderBell: Translation<typeof english.lateReminderBell> = {
  doseTitle: (medicine) => `${medicine} की याद, देर से`,
  doseLine: (dosage, time) => (dosage === '' ? `समय था: ${time}` : `${dosage} · समय था: ${time}`),
};
