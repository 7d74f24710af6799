import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { formatShareText } from './share-text.ts';

/**
 * Shares an alert with the device's share sheet; if that is unavailable or fails, with the page's dialog.
 * @param openWindow opens that dialog for the alert with this id
 */
export const useShareAlert = (openWindow: (id: string) => void): ((alert: MedicationAlert) => void) => {
  const bySheet = async (alert: MedicationAlert): Promise<void> => {
    try {
      await navigator.share({ title: t.shareSubject(formatMedicine(alert)), text: formatShareText(alert) });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) openWindow(alert.id);
    }
  };
  return (alert) => {
    if ('share' in navigator) void bySheet(alert);
    else openWindow(alert.id);
  };
};
