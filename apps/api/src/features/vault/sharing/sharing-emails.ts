import { sharingMail, sharedScreen } from '@arogo/contract/messages/sharing';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { formatLongMoment } from '../../../platform/language/format-moment.ts';
import { translate } from '../../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../../platform/mail/mail-names.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../../platform/mail/templates.ts';
import type { SharedLink } from './sharing-contacts.ts';

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
    m.until(formatLongMoment(expiresAt, timeZone, language)),
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
