import type { LanguageCode } from '@arogo/contract/languages';
import { adulthoodAge } from '@arogo/contract/limits';
import { comeOfAgeMail, handoverMail, takeoverMail } from '@arogo/contract/messages/takeovers';
import { translate } from '../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../platform/mail/mail-names.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { renderLeadLine, renderLinkButton, renderMailHtml, renderSoftLine } from '../../platform/mail/templates.ts';

interface MailParts {
  readonly to: string;
  readonly subject: string;
  /** The text; the first line also serves as the preview beside the subject. */
  readonly lines: readonly [string, ...string[]];
  readonly action: string;
  readonly url: string;
  readonly further?: readonly string[];
  readonly language: LanguageCode;
}

const buildLinkMail = ({ to, subject, lines, action, url, further = [], language }: MailParts): Mail => ({
  to,
  subject,
  text: [...lines, url, ...further].join('\n\n').concat('\n'),
  html: renderMailHtml(
    subject,
    lines[0],
    [...lines.map(renderLeadLine), renderLinkButton(action, url), ...further.map(renderSoftLine)],
    language,
  ),
});

interface TakeoverMailContent {
  readonly to: string;
  readonly personName: string;
  readonly keeperName: string;
  /** The keeper's address; the mail shows it masked. */
  readonly keeperAddress: string;
  readonly url: string;
  /** The last day of the link, formatted. */
  readonly until: string;
  /** The language of the keeper. */
  readonly language: LanguageCode;
}

/**
 * Builds the mail that invites a person to take over their pages. It names keeper and purpose, and contains nothing about health.
 */
export const buildTakeoverMail = ({
  to,
  personName,
  keeperName,
  keeperAddress,
  url,
  until,
  language,
}: TakeoverMailContent): Mail => {
  const m = translate(language, takeoverMail);
  // Names are entered by a stranger, so they are reduced to what a name may contain.
  const keeper = toMailName(keeperName) || m.someone;
  return buildLinkMail({
    to,
    subject: m.subject,
    lines: [m.lead(toMailName(personName), keeper), m.why],
    action: m.action,
    url,
    further: [m.until(until), m.sender(keeper, maskAddress(keeperAddress))],
    language,
  });
};

/** Builds the mail to a keeper on the person's 18th birthday. */
export const buildComeOfAgeMail = ({
  to,
  personName,
  url,
  language,
}: {
  readonly to: string;
  readonly personName: string;
  readonly url: string;
  readonly language: LanguageCode;
}): Mail => {
  const m = translate(language, comeOfAgeMail);
  return buildLinkMail({
    to,
    subject: m.subject(personName, adulthoodAge),
    lines: [m.lead(personName, adulthoodAge), m.stays, m.ends],
    action: m.action,
    url,
    language,
  });
};

/** Builds the mail that offers a person to a caregiver. */
export const buildHandoverMail = ({
  to,
  senderName,
  personName,
  url,
  language,
}: {
  readonly to: string;
  readonly senderName: string;
  readonly personName: string;
  readonly url: string;
  /** The caregiver's language. */
  readonly language: LanguageCode;
}): Mail => {
  const m = translate(language, handoverMail);
  return buildLinkMail({
    to,
    subject: m.subject(senderName, personName),
    lines: [m.lead(senderName, personName), m.why],
    action: m.action,
    url,
    language,
  });
};
