import type { Channel, ExternalChannel, OptionalChannel } from '../notification-channels.ts';

/** What is said of a channel that this installation has not set up. */
export const channelUnavailableTexts = {
  sms: 'Text messages are not set up on this installation.',
} as const satisfies { readonly [Name in OptionalChannel]: string };

/** A channel in the test 'Do my alerts reach me?'. */
export const channelTestTexts = {
  'in-app': { name: 'In Arogo', sent: 'It is in your notices.' },
  push: {
    name: 'Browser push',
    sent: 'The push service took it. If no notice appears, look at the settings of your device.',
  },
  email: { name: 'E-mail', sent: 'It was handed over. Look into your inbox, and into spam.' },
  sms: { name: 'SMS', sent: 'The text message was handed over.' },
} as const satisfies { readonly [Name in Channel]: { readonly name: string; readonly sent: string } };

/** The switch of a channel, in the order of the settings. `hint` gets the patient's e-mail address. */
export const channelSwitchTexts = {
  email: { label: 'Email', hint: (address: string) => `To ${address}` },
  push: { label: 'Push', hint: () => 'On the browsers in which you turned it on, also while Arogo is closed.' },
  sms: { label: 'SMS', hint: () => 'To the phone number of your profile.' },
} as const satisfies {
  readonly [Name in ExternalChannel]: { readonly label: string; readonly hint: (address: string) => string };
};

/** Where the browser itself blocks push. */
export const pushBlockedText =
  'Blocked in this browser. Allow notifications for Arogo in the site settings of the browser; the switch then comes back as you left it.';
