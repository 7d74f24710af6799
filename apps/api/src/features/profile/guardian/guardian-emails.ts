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
  /** The account's address; the mail shows it masked. */
  readonly childAddress: string;
  readonly url: string;
  /** The last day of the link, formatted. */
  readonly until: string;
  /** The language of the young person's account. */
  readonly language: LanguageCode;
}

/** Builds the mail to a parent or guardian. It names sender and purpose, and contains nothing about health. */
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
  // Names are entered by a stranger, so they are reduced to what a name may contain.
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
