import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { sharingMail, sharedScreen } from '@arogo/contract/messages/sharing';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { translate } from '../../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../../platform/mail/mail-names.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../../platform/mail/templates.ts';
import type { SharedLink } from './sharing-contacts.ts';

/** '22 November 2026 at 7:10 pm', day first, where the patient lives. */
const formatMoment = (instant: Temporal.Instant, timeZone: string, language: LanguageCode): string =>
  instant.toLocaleString(findLanguage(language).locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: true,
  });

/** The mail that brings a link to a contact. It names no record: who reads the mailbox is not told what the papers are. */
export const buildShareMail = (
  to: string,
  { url, sharedBy, sharedByAddress, records, expiresAt, timeZone, hasPasscode, language }: SharedLink,
): Mail => {
  const m = translate(language, sharingMail);
  // What somebody typed as their name reaches a stranger's mailbox: it says a name there and nothing else.
  const name = toMailName(sharedBy) || translate(language, sharedScreen).somebody;
  const lead = m.lead(name, records);
  const further = [
    m.until(formatMoment(expiresAt, timeZone, language)),
    ...(hasPasscode ? [m.passcode(name)] : []),
    m.sender(name, maskAddress(sharedByAddress)),
  ];
  return {
    to,
    subject: m.subject(name),
    text: [lead, url, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      m.subject(name),
      lead,
      [renderLeadLine(lead), renderLinkButton(m.action, url), ...further.map(renderSoftLine)],
      language,
    ),
  };
};
