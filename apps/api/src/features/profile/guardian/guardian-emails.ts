import type { LanguageCode } from '@arogo/contract/languages';
import { guardianMail, guardianPage } from '@arogo/contract/messages/guardian';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { translate } from '../../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../../platform/mail/mail-names.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../../platform/mail/templates.ts';

export interface GuardianMailContent {
  readonly to: string;
  readonly guardianName: string;
  readonly childName: string;
  /** The account's address, of which the mail shows a part. */
  readonly childAddress: string;
  readonly url: string;
  /** The last day of the link in words. */
  readonly until: string;
  /** Of the account of the young person. */
  readonly language: LanguageCode;
}

/** The mail that asks a parent or guardian. It says who caused it and why, and nothing about health. */
export const buildGuardianMail = ({
  to,
  guardianName,
  childName,
  childAddress,
  url,
  until,
  language,
}: GuardianMailContent): Mail => {
  const m = translate(language, guardianMail);
  const page = translate(language, guardianPage);
  // Both names were typed by somebody whom the receiver may not know: they say a name there and nothing else.
  const child = toMailName(childName) || page.somebody;
  const lead = m.lead(toMailName(guardianName) || page.you, child);
  const further = [m.until(until), m.sender(child, maskAddress(childAddress))];
  return {
    to,
    subject: m.subject(child),
    text: [lead, m.why, url, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      m.subject(child),
      lead,
      [renderLeadLine(lead), renderLeadLine(m.why), renderLinkButton(m.action, url), ...further.map(renderSoftLine)],
      language,
    ),
  };
};
