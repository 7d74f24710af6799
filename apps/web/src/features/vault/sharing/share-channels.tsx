import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { Link2, Mail, MessageCircle, MessageSquareText, Send, Share2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useServices } from '../../../lib/services.ts';
import { copyText } from '../copy-text.ts';
import { opensInNewTab, buildExternalUrl, type ExternalChannel } from './share-link.ts';
import type { CreatedShare, ShareLink } from './use-share-link.ts';

interface ShareChannelsProps {
  readonly link: ShareLink;
  readonly count: number;
  /** The most common channel: the initial focus. */
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly disabled: boolean;
}

const externalChannelIcons: readonly (readonly [way: ExternalChannel, icon: ReactNode])[] = [
  ['telegram', <Send key="telegram" aria-hidden="true" />],
  ['whatsapp', <MessageCircle key="whatsapp" aria-hidden="true" />],
  ['messages', <MessageSquareText key="messages" aria-hidden="true" />],
  ['email', <Mail key="email" aria-hidden="true" />],
];

/** Opens an app of the device without leaving the page. */
const openExternalUrl = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.click();
};

/** Channels that send the link outside Arogo; the first one that is used creates it. */
export function ShareChannels({ link, count, first, disabled }: ShareChannelsProps) {
  const { toaster } = useServices();
  const carried = ({ url }: CreatedShare) => ({ url, text: t.textWith(count), subject: t.subject });

  const copy = async (): Promise<void> => {
    const made = link.get();
    const url = made.then((share) => {
      if (share === undefined) throw new Error('There is no link to copy.');
      return share.url;
    });
    try {
      await copyText(url);
      toaster.success(t.copied);
    } catch {
      // A failure to create the link has been reported already.
      if ((await made) !== undefined) toaster.error(t.copyFailed);
    }
  };

  const goOutside = async (channel: ExternalChannel): Promise<void> => {
    // Browsers allow a new window only during the tap; its address is known a moment later.
    const page = opensInNewTab(channel) ? window.open('', '_blank') : null;
    const share = await link.get();
    if (share === undefined) return page?.close();
    const address = buildExternalUrl(channel, carried(share));
    if (page === null) return openExternalUrl(address);
    page.opener = null;
    page.location.replace(address);
  };

  const shareByDevice = async (): Promise<void> => {
    const share = await link.get();
    if (share === undefined) return;
    try {
      await navigator.share({ title: t.subject, text: t.textWith(count), url: share.url });
    } catch (error) {
      // Creating the link took too long for the tap to count; the link now exists. Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'NotAllowedError') toaster.info(t.tapAgain);
    }
  };

  return (
    <section aria-label={t.shareBy}>
      {/* Three in a row on a phone; with five, the last two share a row. */}
      <ul
        className={
          'grid grid-cols-6 gap-2 max-sm:*:col-span-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none ' +
          'max-sm:[&>li:nth-child(4):nth-last-child(2)]:col-span-3 max-sm:[&>li:nth-child(5):last-child]:col-span-3'
        }
      >
        <ChannelButton
          label={t.copyLink}
          icon={<Link2 aria-hidden="true" />}
          button={first}
          disabled={disabled}
          onClick={() => void copy()}
        />
        {externalChannelIcons.map(([channel, icon]) => (
          <ChannelButton
            key={channel}
            label={t[channel]}
            icon={icon}
            disabled={disabled}
            onClick={() => void goOutside(channel)}
          />
        ))}
        {'share' in navigator && (
          <ChannelButton
            label={t.more}
            icon={<Share2 aria-hidden="true" />}
            disabled={disabled}
            onClick={() => void shareByDevice()}
          />
        )}
      </ul>
    </section>
  );
}

interface ChannelButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Keeps the focus while it is disabled. */
function ChannelButton({ label, icon, button, disabled, onClick }: ChannelButtonProps) {
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onClick();
        }}
        className={
          'flex min-h-20 w-full flex-col items-center justify-center gap-2 rounded-control border border-line ' +
          'bg-card px-1 py-3 text-sm font-medium transition-colors duration-150 hover:border-edge hover:bg-hush ' +
          'active:bg-hush aria-disabled:opacity-45 [&_svg]:size-5 [&_svg]:stroke-[1.75] [&_svg]:text-leaf-ink'
        }
      >
        {icon}
        {label}
      </button>
    </li>
  );
}
