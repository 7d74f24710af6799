import { clinicMail as words } from '@arogo/contract/messages/clinic';
import { maxNameLength } from '@arogo/contract/limits';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { renderMailHtml, renderLeadLine, renderLinkButton, renderSoftLine } from '../../platform/mail/templates.ts';
import { findDemoDoctor, removeInvitation, findDoctorByCode, insertInvitation } from './doctor-invitations-store.ts';

/** Works for a sample doctor. For local development only. */
export const demoEmail = 'doctor@arogo.example';

interface InvitationDeps {
  /** Connected as arogo_jobs, or as the owner. */
  readonly db: Database;
  readonly clock: Clock;
}

/** Splits a doctor's name in the directory into first and last name, without the title. */
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

/**
 * The outcome of an invitation. 'unknown': the directory has no doctor with this code. 'taken': the doctor already has another
 * account, or the address another doctor.
 */
export type InvitationResult =
  | { readonly kind: 'unknown' | 'taken' }
  | { readonly kind: 'invited'; readonly name: string };

/** Links an address to a doctor of the directory and mails an invitation. Repeating it mails again. */
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
 * Unlinks an address from its doctor. Its sessions lose access to the workspace at once.
 * @returns the doctor's name; null if the address has no doctor
 */
export const removeDoctor = ({ db }: Pick<InvitationDeps, 'db'>, email: string): Promise<string | null> =>
  db.asSystem((trx) => removeInvitation(trx, email));

/** Links the demo address to a sample doctor. @returns false if there is none */
export const inviteDemoDoctor = ({ db, clock }: InvitationDeps): Promise<boolean> =>
  db.asSystem(async (trx) => {
    const doctor = await findDemoDoctor(trx);
    return (
      doctor !== undefined &&
      (await insertInvitation(trx, demoEmail, doctor, splitName(doctor.display_name), toDate(clock.now())))
    );
  });
