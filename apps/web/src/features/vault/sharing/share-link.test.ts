import { expect, test } from 'vitest';
import { opensInNewTab, buildExternalUrl, externalChannels } from './share-link.ts';

const carried = {
  url: 'https://arogo.example/shared#Ab-_9',
  text: 'Asha & I share 1 + 1 records:',
  subject: 'Health records for you',
};

test('2 §2: external options Telegram, Whatsapp, Messages, Email carry that link', () => {
  expect(externalChannels.map((channel) => buildExternalUrl(channel, carried))).toEqual([
    'https://t.me/share/url?url=https%3A%2F%2Farogo.example%2Fshared%23Ab-_9&text=Asha%20%26%20I%20share%201%20%2B%201%20records%3A',
    'https://wa.me/?text=Asha%20%26%20I%20share%201%20%2B%201%20records%3A%0Ahttps%3A%2F%2Farogo.example%2Fshared%23Ab-_9',
    'sms:?&body=Asha%20%26%20I%20share%201%20%2B%201%20records%3A%20https%3A%2F%2Farogo.example%2Fshared%23Ab-_9',
    'mailto:?subject=Health%20records%20for%20you&body=Asha%20%26%20I%20share%201%20%2B%201%20records%3A%0A%0Ahttps%3A%2F%2Farogo.example%2Fshared%23Ab-_9',
  ]);
});

test('the secret of the link stands in no fragment or host of another address', () => {
  for (const channel of externalChannels) {
    const address = new URL(buildExternalUrl(channel, carried));
    expect(address.hash).toBe('');
    expect(address.host).toBe(opensInNewTab(channel) ? (channel === 'telegram' ? 't.me' : 'wa.me') : '');
  }
});
