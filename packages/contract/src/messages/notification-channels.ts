import type { Channel, ExternalChannel, OptionalChannel } from '../notification-channels.ts';

/** What is said of a channel that this installation has not set up. */
export const channelUnavailableTexts = {
  sms: 'Text messages are not set up on this installation.',
} as const satisfies { readonly [Name in OptionalChannel]: string };

/** A channel in the test 'Do my alerts reach me?'. */
export const channelTestTexts = {
  'in-app': { name: 'In Arogo', sent: 'It is in your notifications.' },
  push: {
    name: 'Browser push',
    sent: 'Sent to the push service. If you see no notification, check your device settings.',
  },
  email: { name: 'Email', sent: 'Sent. Check your inbox and your spam folder.' },
  sms: { name: 'SMS', sent: 'Text message sent.' },
} as const satisfies { readonly [Name in Channel]: { readonly name: string; readonly sent: string } };

/** The switch of a channel, in the order of the settings. `hint` gets the patient's e-mail address. */
export const channelSwitchTexts = {
  email: { label: 'Email', hint: (address: string) => `To ${address}` },
  push: { label: 'Push', hint: () => 'On browsers where you turned it on, even when Arogo is closed.' },
  sms: { label: 'SMS', hint: () => 'To the phone number in your profile.' },
} as const satisfies {
  readonly [Name in ExternalChannel]: { readonly label: string; readonly hint: (address: string) => string };
};

/** Where the browser itself blocks push. */
export const pushBlockedText =
  'Blocked in this browser. Allow notifications from Arogo in the browser’s site settings. The switch then returns to how you left it.';
