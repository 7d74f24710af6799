import { clinicMail as words } from '@arogo/contract/messages/clinic';
import { maxNameLength } from '@arogo/contract/limits';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../platform/mail/templates.ts';
import { findDemoDoctor, removeInvitation, findDoctorByCode, insertInvitation } from './doctor-invitations-store.ts';

/** Who works for the demo doctor of the sample world: on one's own machine alone. */
export const demoEmail = 'doctor@arogo.example';

interface InvitationDeps {
  /** As the jobs' role, or the owner. */
  readonly db: Database;
  readonly clock: Clock;
}

/** First and last name of a doctor as the directory has them, without the title. */
const splitName = (displayName: string): readonly [first: string, last: string] => {
  const parts = displayName.replace(/^(dr|prof)\.?\s+/i, '').split(/\s+/);
  const last = parts.at(-1) ?? '';
  return [
    truncateAtGrapheme(parts.slice(0, -1).join(' ') || last, maxNameLength),
    truncateAtGrapheme(last, maxNameLength),
  ];
};

const buildInvitationMail = (to: string, doctor: string, publicUrl: string): Mail => {
  const address = `${publicUrl}/clinic`;
  const [lead, ...lines] = [words.lead(doctor), words.how(to), words.first, words.unexpected];
  return {
    to,
    subject: words.subject,
    text: [lead, ...lines, address].join('\n\n').concat('\n'),
    html: renderMailHtml(words.subject, lead, [
      renderLeadLine(lead),
      renderLinkButton(words.open, address),
      ...lines.map(renderSoftLine),
    ]),
  };
};

const mailValidity = Temporal.Duration.from({ hours: 24 * 14 });

/** How an invitation ended. 'unknown': the directory has no doctor of that code. 'taken': the doctor or the address works already, for or with another. */
export type InvitationResult =
  | { readonly kind: 'unknown' | 'taken' }
  | { readonly kind: 'invited'; readonly name: string };

/** Lets whoever has an address work for a doctor of the directory and tells them; the same again tells them again. */
export const inviteDoctor = (
  { db, clock, outbox, publicUrl }: InvitationDeps & { readonly outbox: Outbox; readonly publicUrl: string },
  email: string,
  code: string,
): Promise<InvitationResult> =>
  db.asSystem(async (trx): Promise<InvitationResult> => {
    const doctor = await findDoctorByCode(trx, code);
    if (!doctor) return { kind: 'unknown' };
    if (!(await insertInvitation(trx, email, doctor, splitName(doctor.display_name), toDate(clock.now()))))
      return { kind: 'taken' };
    await outbox.enqueue(trx, buildInvitationMail(email, doctor.display_name, publicUrl), {
      usefulFor: mailValidity,
    });
    return { kind: 'invited', name: doctor.display_name };
  });

/**
 * Lets an address work for its doctor no more: whoever is signed in with it is out at once.
 * @returns the doctor's name; null where the address works for none
 */
export const removeDoctor = ({ db }: Pick<InvitationDeps, 'db'>, email: string): Promise<string | null> =>
  db.asSystem((trx) => removeInvitation(trx, email));

/** Lets the demo address work for a doctor of the sample world, as long as there is one. @returns whether it does */
export const inviteDemoDoctor = ({ db, clock }: InvitationDeps): Promise<boolean> =>
  db.asSystem(async (trx) => {
    const doctor = await findDemoDoctor(trx);
    return (
      doctor !== undefined &&
      (await insertInvitation(trx, demoEmail, doctor, splitName(doctor.display_name), toDate(clock.now())))
    );
  });
