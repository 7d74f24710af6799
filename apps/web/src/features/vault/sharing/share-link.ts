/** Channels that send a link outside Arogo. */
export const externalChannels = ['telegram', 'whatsapp', 'messages', 'email'] as const;
export type ExternalChannel = (typeof externalChannels)[number];

interface ShareMessage {
  readonly url: string;
  /** Text before the link. */
  readonly text: string;
  /** Subject of an e-mail. */
  readonly subject: string;
}

/** URLSearchParams encodes spaces as '+', which mail and message apps show literally. */
const encodeQuery = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Builds the address that passes a link to another app; the fragment of the link is included, encoded as part of the text. */
export const buildExternalUrl = (channel: ExternalChannel, { url, text, subject }: ShareMessage): string => {
  switch (channel) {
    case 'telegram':
      return `https://t.me/share/url?${encodeQuery({ url, text })}`;
    case 'whatsapp':
      return `https://wa.me/?${encodeQuery({ text: `${text}\n${url}` })}`;
    case 'messages':
      // Includes the ampersand, because iOS reads the body only after one.
      return `sms:?&${encodeQuery({ body: `${text} ${url}` })}`;
    default:
      return `mailto:?${encodeQuery({ subject, body: `${text}\n\n${url}` })}`;
  }
};

/** Whether the channel opens a page in a new window; otherwise it opens an app of the device. */
export const opensInNewTab = (channel: ExternalChannel): boolean => channel === 'telegram' || channel === 'whatsapp';
