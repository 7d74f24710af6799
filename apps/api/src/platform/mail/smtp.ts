import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { assertSafeHeaders } from './mailer.ts';

/** Limits in milliseconds. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Silence of the server. */
  readonly idleMs: number;
  /** A whole mail, waiting for a free connection included; ends servers that answer, but a byte at a time. */
  readonly totalMs: number;
}

/** In all less than stopping the workers waits, so that a mail under way ends one way or the other. */
export const smtpLimits: SmtpLimits = { connectMs: 6000, greetingMs: 10_000, idleMs: 10_000, totalMs: 18_000 };

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS is required) or `smtps://user:password@host:465`. */
  readonly url: string;
  /** Sender, such as `Arogo <no-reply@arogo.example>`. */
  readonly from: string;
  readonly limits?: SmtpLimits;
}

/** Kept connections to the mail server. */
const maxConnections = 8;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What went wrong with a mail, without its address and text, which servers like to quote. */
export class MailNotSentError extends Error {
  readonly code: string;
  /** The server's own code, such as 451. */
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
 * Sends through an SMTP server over a few kept connections. Nothing leaves the machine without TLS and a checked
 * certificate; only a server on loopback may do without.
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
    // The name given with EHLO: not that of this machine.
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
  // A kept connection that the server closed; the next mail opens another.
  transport.on('error', () => undefined);
  return {
    maxConcurrent: maxConnections,
    async send(mail, id) {
      assertSafeHeaders(mail);
      try {
        await transport.sendMail({
          from,
          // An object is not parsed: what it holds can only ever be one address.
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
