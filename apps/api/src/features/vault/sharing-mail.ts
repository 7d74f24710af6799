import { sharingMail as m, sharedScreen } from '@arogo/contract/messages/sharing';
import type { Mail } from '../../platform/mail/mailer.ts';
import { framed, leadLine, linkButton, softLine } from '../../platform/mail/templates.ts';
import type { SharedLink } from './sharing-contacts.ts';

const locale = 'en-IN';

/** '22 November 2026 at 7:10 pm', day first, where the patient lives. */
const momentIn = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toLocaleString(locale, { timeZone, dateStyle: 'long', timeStyle: 'short', hour12: true });

/** The mail that brings a link to a contact. It names no record: who reads the mailbox is not told what the papers are. */
export const shareMail = (to: string, { url, sharedBy, records, expiresAt, timeZone, hasPasscode }: SharedLink): Mail => {
  // A name may be long, and a subject is one line.
  const name = sharedBy === '' ? sharedScreen.somebody : sharedBy;
  const lead = m.lead(name, records);
  const further = [m.until(momentIn(expiresAt, timeZone)), ...(hasPasscode ? [m.passcode(name)] : []), m.unexpected(name)];
  return {
    to,
    subject: m.subject(name),
    text: [lead, url, ...further].join('\n\n').concat('\n'),
    html: framed(m.subject(name), lead, [leadLine(lead), linkButton(m.action, url), ...further.map(softLine)]),
  };
};
