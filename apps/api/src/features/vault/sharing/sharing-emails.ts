import { sharingMail, sharedScreen } from '@arogo/contract/messages/sharing';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { formatLongMoment } from '../../../platform/language/format-moment.ts';
import { translate } from '../../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../../platform/mail/mail-names.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../../platform/mail/templates.ts';
import type { SharedLink } from './sharing-contacts.ts';

/** Builds the mail with a link for a contact. It names no record, so that the mailbox does not reveal what is shared. */
export const buildShareMail = (
  to: string,
  { url, sharedBy, sharedByAddress, records, expiresAt, timeZone, hasPasscode, language }: SharedLink,
): Mail => {
  const m = translate(language, sharingMail);
  // A typed name reaches strangers' mailboxes, so it is reduced to a plain name.
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
