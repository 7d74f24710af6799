/** The address that hands a text to WhatsApp, in a window of its own. */
export const buildWhatsAppUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** The address that hands a text to the device's mail program. */
export const buildMailtoUrl = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
