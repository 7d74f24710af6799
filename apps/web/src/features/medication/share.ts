import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { dateWords, medicineOf, notesOf, scheduleOf, takingOf } from '../../parts/medication/words.ts';

/** A medicine and its times as plain text: what is handed over when an alert is shared. */
export const shareText = (alert: MedicationAlert): string => {
  const { startsOn, endsOn, doctorName } = alert;
  const dates =
    endsOn === null ? t.shareFrom(dateWords(startsOn)) : t.shareFromTo(dateWords(startsOn), dateWords(endsOn));
  const lines = [
    [medicineOf(alert), takingOf(alert)].filter((part) => part !== '').join(', '),
    scheduleOf(alert),
    dates,
    notesOf(alert),
    doctorName === '' ? '' : t.shareDoctor(doctorName),
  ];
  return lines.filter((line) => line !== '').join('\n');
};
