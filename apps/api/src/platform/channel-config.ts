import { z } from 'zod';
import { isLoopback, requireAllOrNone } from './optional-config.ts';
import { StartupError } from './startup-error.ts';

// The configuration of notification channels that need an external account. Each channel has a block, and is listed at the end.

/** The gateway for text messages. */
export interface SmsConfig {
  readonly url: string;
  readonly token: string;
}

const smsUrlHint =
  'the address of a gateway for text messages, with https beyond this machine, such as https://sms.example/send';

const sms = {
  variables: {
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
  },
  hints: { SMS_URL: smsUrlHint, SMS_TOKEN: 'the token of that gateway, without spaces' },
  read({ SMS_URL: url, SMS_TOKEN: token }: SmsVariables): SmsConfig | undefined {
    if (!requireAllOrNone({ SMS_URL: url, SMS_TOKEN: token }) || !url || !token) return undefined;
    const { protocol, hostname, username, password } = new URL(url);
    if ((protocol === 'http:' && !isLoopback(hostname)) || `${username}${password}` !== '') {
      throw new StartupError(
        `The environment variable SMS_URL cannot be used. Set it to ${smsUrlHint}, or leave it out.`,
      );
    }
    return { url, token };
  },
};

interface SmsVariables {
  readonly SMS_URL?: string | undefined;
  readonly SMS_TOKEN?: string | undefined;
}

/** The configuration of each channel; undefined if the channel is not configured. */
export interface ChannelConfigs {
  readonly sms?: SmsConfig | undefined;
}

export const channelVariables = { ...sms.variables };
export const channelVariableHints = { ...sms.hints };

/** @throws StartupError for an incomplete block, or a URL that would send secrets unencrypted */
export const readChannelConfigs = (environment: SmsVariables): ChannelConfigs => ({ sms: sms.read(environment) });
