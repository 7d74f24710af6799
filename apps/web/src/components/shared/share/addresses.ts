/** URL that passes a text to WhatsApp, in a new window. */
export const buildWhatsAppUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** URL that passes a text to the device's e-mail app. */
export const buildMailtoUrl = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
