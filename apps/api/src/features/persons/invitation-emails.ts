import { type LanguageCode } from '@arogo/contract/languages';
import { invitationAcceptedMail } from '@arogo/contract/messages/invitation-accepted';
import { invitationMail } from '@arogo/contract/messages/invitations';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import { translate } from '../../platform/language/translations.ts';
import { maskAddress, toMailName } from '../../platform/mail/mail-names.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { renderLeadLine, renderLinkButton, renderMailHtml, renderSoftLine } from '../../platform/mail/templates.ts';

interface InvitationMailContent {
  readonly to: string;
  readonly senderName: string;
  /** The sender's address; the mail shows it masked. */
  readonly senderAddress: string;
  /** The pages it is about: the sender's own, those of a named person, or those of the recipient ('ask'). */
  readonly about: 'own' | 'ask' | { readonly personName: string };
  readonly url: string;
  /** The last day of the link, formatted. */
  readonly until: string;
  /** The language of the inviting account. */
  readonly language: LanguageCode;
}

const buildLead = (about: InvitationMailContent['about'], sender: string, m: typeof invitationMail): string => {
  if (about === 'own') return m.giveOwnLead(sender);
  if (about === 'ask') return m.askLead(sender);
  return m.giveLead(sender, toMailName(about.personName) || m.someone.toLowerCase());
};

/** Builds the mail of an invitation. It names sender and purpose, and contains nothing about health. */
export const buildInvitationMail = ({
  to,
  senderName,
  senderAddress,
  about,
  url,
  until,
  language,
}: InvitationMailContent): Mail => {
  const m = translate(language, invitationMail);
  // Names are entered by a stranger, so they are reduced to what a name may contain.
  const sender = toMailName(senderName) || m.someone;
  const subject = about === 'ask' ? m.askSubject(sender) : m.giveSubject(sender);
  const lead = buildLead(about, sender, m);
  const further = [m.until(until), m.sender(sender, maskAddress(senderAddress))];
  return {
    to,
    subject,
    text: [lead, m.why, url, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(
      subject,
      lead,
      [renderLeadLine(lead), renderLeadLine(m.why), renderLinkButton(m.action, url), ...further.map(renderSoftLine)],
      language,
    ),
  };
};

interface AcceptedMailContent {
  /** The address of the inviting account. */
  readonly to: string;
  readonly accepter: { readonly id: string; readonly name: string };
  /** The pages it is about: the recipient's own, those of a named person, or those of the accepter ('ask'). */
  readonly about: InvitationMailContent['about'];
  /** Base URL of the web application. */
  readonly publicUrl: string;
  /** The language of the inviting account. */
  readonly language: LanguageCode;
}

const buildAcceptedLead = (about: InvitationMailContent['about'], name: string, language: LanguageCode): string => {
  const a = translate(language, invitationAcceptedMail);
  if (about === 'own') return a.ownLead(name);
  if (about === 'ask') return a.askLead(name);
  return a.personLead(name, toMailName(about.personName) || translate(language, invitationMail).someone.toLowerCase());
};

/** Builds the mail that an invitation was accepted, and what that opens. */
export const buildAcceptedMail = ({ to, accepter, about, publicUrl, language }: AcceptedMailContent): Mail => {
  const a = translate(language, invitationAcceptedMail);
  const name = toMailName(accepter.name) || translate(language, invitationMail).someone;
  const subject = a.subject(name);
  const lead = buildAcceptedLead(about, name, language);
  const [text, action, url] =
    about === 'ask'
      ? [a.leaveText, a.openPages, publicUrl + buildPersonPrefix(accepter.id)]
      : [a.endText, a.seeAccess, `${publicUrl}/profile?section=people`];
  return {
    to,
    subject,
    text: [lead, url, text].join('\n\n').concat('\n'),
    html: renderMailHtml(
      subject,
      lead,
      [renderLeadLine(lead), renderLinkButton(action, url), renderSoftLine(text)],
      language,
    ),
  };
};
