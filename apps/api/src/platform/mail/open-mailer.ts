import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';

/**
 * Opens the mailer by SMTP. Its library is large, so it is loaded only if used: loaded code costs start time and garbage
 * collection.
 */
export const openMailer = async (config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer> => {
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom });
};
