/** The ways that leave Arogo with a link in them. */
export const externalChannels = ['telegram', 'whatsapp', 'messages', 'email'] as const;
export type ExternalChannel = (typeof externalChannels)[number];

interface ShareMessage {
  readonly url: string;
  /** What stands before the link. */
  readonly text: string;
  /** Of a mail. */
  readonly subject: string;
}

/** URLSearchParams writes spaces as '+', which mail and message programs show as they are. */
const encodeQuery = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The address that hands a link over to another program; its fragment comes along, encoded as a part of the text. */
export const buildExternalUrl = (channel: ExternalChannel, { url, text, subject }: ShareMessage): string => {
  switch (channel) {
    case 'telegram':
      return `https://t.me/share/url?${encodeQuery({ url, text })}`;
    case 'whatsapp':
      return `https://wa.me/?${encodeQuery({ text: `${text}\n${url}` })}`;
    case 'messages':
      // With the ampersand as well, since iOS reads the body only after one.
      return `sms:?&${encodeQuery({ body: `${text} ${url}` })}`;
    default:
      return `mailto:?${encodeQuery({ subject, body: `${text}\n\n${url}` })}`;
  }
};

/** Whether it opens a page, in a window of its own, or a program of the device. */
export const opensInNewTab = (channel: ExternalChannel): boolean => channel === 'telegram' || channel === 'whatsapp';
