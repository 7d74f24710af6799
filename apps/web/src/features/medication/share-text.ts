import { formatCalendarDate } from '@arogo/client/format';
import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import {
  formatMedicine,
  getInstructionNotes,
  formatAlertSchedule,
  formatIntake,
} from '../../components/shared/medication/format.ts';

/** Formats a medicine and its times as plain text for sharing. */
export const formatShareText = (alert: MedicationAlert): string => {
  const { startsOn, endsOn, doctorName } = alert;
  const dates =
    endsOn === null
      ? t.shareFrom(formatCalendarDate(startsOn))
      : t.shareFromTo(formatCalendarDate(startsOn), formatCalendarDate(endsOn));
  const lines = [
    [formatMedicine(alert), formatIntake(alert)].filter((part) => part !== '').join(', '),
    formatAlertSchedule(alert),
    dates,
    getInstructionNotes(alert),
    doctorName === '' ? '' : t.shareDoctor(doctorName),
  ];
  return lines.filter((line) => line !== '').join('\n');
};
