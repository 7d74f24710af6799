import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { formatShareText } from './share-text.ts';

/**
 * Shares an alert by the device's own sheet; where there is none, or it cannot be shown, by the page's window.
 * @param openWindow opens that window for the alert of this id
 */
export const useShareAlert = (openWindow: (id: string) => void): ((alert: MedicationAlert) => void) => {
  const bySheet = async (alert: MedicationAlert): Promise<void> => {
    try {
      await navigator.share({ title: t.shareSubject(formatMedicine(alert)), text: formatShareText(alert) });
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
