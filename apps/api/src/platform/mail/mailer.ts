/** A mail to one person. Both parts say the same. */
export interface Mail {
  /** One address, as the contract checks it. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that comes with a mail. */
export interface MailAttachment {
  /** One line, such as 'Arogo ARG-2026-000001.pdf'. */
  readonly name: string;
  /** Such as 'application/pdf'. */
  readonly type: string;
  /** Base64. */
  readonly content: string;
}

/** Hands mails to whoever delivers them: an SMTP server or the built-in inbox. */
export interface Mailer {
  /**
   * @param id stays the same when the mail is sent again, so that receivers can tell a repetition
   * @throws when it was not certainly taken over; it may then be sent again
   */
  send(mail: Mail, id: string): Promise<void>;
  /** Mails that it takes at once; more would wait for each other in it. */
  readonly maxConcurrent: number;
  /** Lets go of connections. Mails under way are finished first. */
  close(): void;
}

const maxSubjectLength = 200;

/**
 * Refuses what could become more than one address or more than one header line. The contract's checks come first; this
 * one holds for whatever calls.
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
