import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { assertSafeHeaders } from './mailer.ts';

/** Limits in milliseconds. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Maximum silence of the server. */
  readonly idleMs: number;
  /** Limit for a whole mail, including the wait for a free connection; also ends servers that answer one byte at a time. */
  readonly totalMs: number;
}

/** The total is shorter than the wait for workers when the product stops, so that a mail in progress ends with a result. */
export const smtpLimits: SmtpLimits = { connectMs: 6000, greetingMs: 10_000, idleMs: 10_000, totalMs: 18_000 };

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS is required) or `smtps://user:password@host:465`. */
  readonly url: string;
  /** Sender, such as `Arogo <no-reply@arogo.example>`. */
  readonly from: string;
  readonly limits?: SmtpLimits;
}

/** Size of the connection pool. */
const maxConnections = 8;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** The reason why a mail was not sent, without its address and text, which servers tend to quote. */
export class MailNotSentError extends Error {
  readonly code: string;
  /** The server's status code, such as 451. */
  readonly responseCode: number | undefined;

  constructor(code: string, responseCode?: number) {
    super('The mail could not be handed to the mail server.');
    this.name = 'MailNotSentError';
    this.code = code;
    this.responseCode = responseCode;
  }
}

const toMailNotSentError = (error: unknown): MailNotSentError => {
  if (!(error instanceof Error)) return new MailNotSentError('EUNKNOWN');
  const code = 'code' in error ? error.code : undefined;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  return new MailNotSentError(
    typeof code === 'string' ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
};

/**
 * Sends through an SMTP server over a small connection pool. Requires TLS with a verified certificate, except for a server on
 * loopback.
 */
export const createSmtpMailer = ({ url, from, limits = smtpLimits }: SmtpOptions): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const senderDomain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    pool: true,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // The name in EHLO, instead of this machine's.
    name: senderDomain,
    maxConnections,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.idleMs,
    socketCloseTimeout: 1000,
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A pooled connection that the server closed; the next mail opens a new one.
  transport.on('error', () => undefined);
  return {
    maxConcurrent: maxConnections,
    async send(mail, id) {
      assertSafeHeaders(mail);
      try {
        await transport.sendMail({
          from,
          // An object is not parsed, so it can only ever be one address.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            encoding: 'base64',
          })),
          messageId: `<${id}@${senderDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(limits.totalMs),
        });
      } catch (error) {
        throw toMailNotSentError(error);
      }
    },
    close: () => transport.close(),
  };
};
