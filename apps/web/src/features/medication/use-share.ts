import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { medicineOf } from '../../parts/medication/words.ts';
import { shareText } from './share.ts';

/**
 * Shares an alert by the device's own sheet; where there is none, or it cannot be shown, by the page's window.
 * @param openWindow opens that window for the alert of this id
 */
export const useShare = (openWindow: (id: string) => void): ((alert: MedicationAlert) => void) => {
  const bySheet = async (alert: MedicationAlert): Promise<void> => {
    try {
      await navigator.share({ title: t.shareSubject(medicineOf(alert)), text: shareText(alert) });
    } catch (error) {
      // Who closed the sheet wants nothing more.
      if (!(error instanceof DOMException && error.name === 'AbortError')) openWindow(alert.id);
    }
  };
  return (alert) => {
    if ('share' in navigator) void bySheet(alert);
    else openWindow(alert.id);
  };
};
