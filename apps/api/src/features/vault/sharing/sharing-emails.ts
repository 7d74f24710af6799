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
  const messages = translate(language, sharingMail);
  // A typed name reaches strangers' mailboxes, so it is reduced to a plain name.
  const name = toMailName(sharedBy) || translate(language, sharedScreen).somebody;
  const lead = messages.lead(name, records);
  const additionalLines = [
    messages.until(formatLongMoment(expiresAt, timeZone, language)),
    ...(hasPasscode ? [messages.passcode(name)] : []),
    messages.sender(name, maskAddress(sharedByAddress)),
  ];
  return {
    to,
    subject: messages.subject(name),
    text: [lead, url, ...additionalLines].join('\n\n').concat('\n'),
    html: renderMailHtml(
      messages.subject(name),
      lead,
      [renderLeadLine(lead), renderLinkButton(messages.action, url), ...additionalLines.map(renderSoftLine)],
      language,
    ),
  };
};
