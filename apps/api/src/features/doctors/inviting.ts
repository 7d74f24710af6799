import { clinicMail as words } from '@arogo/contract/messages/clinic';
import { nameMaximum } from '@arogo/contract/limits';
import { beginningWithin } from '../../platform/beginning.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { framed, leadLine, linkButton, softLine } from '../../platform/mail/templates.ts';
import { demoDoctor, dismiss, doctorByCode, invite } from './inviting-store.ts';

/** Who works for the demo doctor of the sample world: on one's own machine alone. */
export const demoEmail = 'doctor@arogo.example';

interface InvitingParts {
  /** As the jobs' role, or the owner. */
  readonly db: Database;
  readonly clock: Clock;
}

/** First and last name of a doctor as the directory has them, without the title. */
const namesOf = (displayName: string): readonly [first: string, last: string] => {
  const parts = displayName.replace(/^(dr|prof)\.?\s+/i, '').split(/\s+/);
  const last = parts.at(-1) ?? '';
  return [beginningWithin(parts.slice(0, -1).join(' ') || last, nameMaximum), beginningWithin(last, nameMaximum)];
};

const mailOf = (to: string, doctor: string, publicUrl: string): Mail => {
  const address = `${publicUrl}/clinic`;
  const [lead, ...lines] = [words.lead(doctor), words.how(to), words.first, words.unexpected];
  return {
    to,
    subject: words.subject,
    text: [lead, ...lines, address].join('\n\n').concat('\n'),
    html: framed(words.subject, lead, [leadLine(lead), linkButton(words.open, address), ...lines.map(softLine)]),
  };
};

const usefulFor = Temporal.Duration.from({ hours: 24 * 14 });

/** How an invitation ended. 'unknown': the directory has no doctor of that code. 'taken': the doctor or the address works already, for or with another. */
export type Invited = { readonly kind: 'unknown' | 'taken' } | { readonly kind: 'invited'; readonly name: string };

/** Lets whoever has an address work for a doctor of the directory and tells them; the same again tells them again. */
export const inviteDoctor = (
  { db, clock, outbox, publicUrl }: InvitingParts & { readonly outbox: Outbox; readonly publicUrl: string },
  email: string,
  code: string,
): Promise<Invited> =>
  db.withoutActor(async (statements): Promise<Invited> => {
    const doctor = await doctorByCode(statements, code);
    if (!doctor) return { kind: 'unknown' };
    if (!(await invite(statements, email, doctor, namesOf(doctor.display_name), toDate(clock.now()))))
      return { kind: 'taken' };
    await outbox.queue(statements, mailOf(email, doctor.display_name, publicUrl), { usefulFor });
    return { kind: 'invited', name: doctor.display_name };
  });

/**
 * Lets an address work for its doctor no more: whoever is signed in with it is out at once.
 * @returns the doctor's name; null where the address works for none
 */
export const removeDoctor = ({ db }: Pick<InvitingParts, 'db'>, email: string): Promise<string | null> =>
  db.withoutActor((statements) => dismiss(statements, email));

/** Lets the demo address work for a doctor of the sample world, as long as there is one. @returns whether it does */
export const inviteDemo = ({ db, clock }: InvitingParts): Promise<boolean> =>
  db.withoutActor(async (statements) => {
    const doctor = await demoDoctor(statements);
    return (
      doctor !== undefined &&
      (await invite(statements, demoEmail, doctor, namesOf(doctor.display_name), toDate(clock.now())))
    );
  });
