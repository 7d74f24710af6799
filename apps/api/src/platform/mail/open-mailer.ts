import type { Config } from '../config.ts';
import type { Mailer } from './mailer.ts';

/** The mailer by SMTP. Its library is large and loaded where it is used: start and garbage collection pay for what is loaded. */
export const openMailer = async (config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer> => {
  const { createSmtpMailer } = await import('./smtp.ts');
  return createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom });
};
