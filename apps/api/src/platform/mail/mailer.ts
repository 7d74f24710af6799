/** A mail to one person. The text and the HTML part have the same content. */
export interface Mail {
  /** One address, in the form that the contract checks. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file attached to a mail. */
export interface MailAttachment {
  /** One line, such as 'Arogo ARG-2026-000001.pdf'. */
  readonly name: string;
  /** Such as 'application/pdf'. */
  readonly type: string;
  /** Base64. */
  readonly content: string;
}

/** Delivers mails: to an SMTP server or the built-in inbox. */
export interface Mailer {
  /**
   * @param id is the same when the mail is sent again, so that receivers can detect a duplicate
   * @throws unless the mail was certainly accepted; it may then be sent again
   */
  send(mail: Mail, id: string): Promise<void>;
  /** Maximum number of concurrent mails; more would queue in the mailer. */
  readonly maxConcurrent: number;
  /** Closes the connections after the current mails are finished. */
  close(): void;
}

const maxSubjectLength = 200;

/**
 * Refuses values that could contain several addresses or header lines. The contract checks callers' input before; this check
 * holds for every caller.
 * @throws TypeError that does not repeat the value
 */
export const assertSafeHeaders = ({
  to,
  subject,
  attachments = [],
}: Pick<Mail, 'to' | 'subject' | 'attachments'>): void => {
  if (to.length > 254 || !/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(to)) {
    throw new TypeError('A mail goes to exactly one plain address.');
  }
  if (subject === '' || subject.length > maxSubjectLength || /[\p{Cc}\u2028\u2029]/u.test(subject)) {
    throw new TypeError('The subject of a mail is one line.');
  }
  if (
    attachments.some(
      ({ name, type }) =>
        /[\p{Cc}\u2028\u2029"\\/]/u.test(name) || !/^[a-z]+\/[a-z0-9.+-]+(?:; [a-z]+=[A-Za-z0-9-]+)*$/.test(type),
    )
  ) {
    throw new TypeError('The name and type of an attachment are one line.');
  }
};
