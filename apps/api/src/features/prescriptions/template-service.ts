import {
  maxPrescriptionTemplates,
  type PrescriptionTemplate,
  type PrescriptionTemplateForm,
} from '@arogo/contract/prescription-templates';
import { prescriptionTemplateMessages as m } from '@arogo/contract/messages/prescription-templates';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import * as store from './template-store.ts';

/** A doctor's templates. They concern no patient, so no audit line is written. Every method returns all templates. */
export interface PrescriptionTemplatesService {
  list(session: DoctorSession): Promise<readonly PrescriptionTemplate[]>;
  /** @throws AppError template_name_taken, templates_limit_reached */
  add(session: DoctorSession, form: PrescriptionTemplateForm): Promise<readonly PrescriptionTemplate[]>;
  /** @throws AppError not_found, template_name_taken */
  rename(session: DoctorSession, id: string, name: string): Promise<readonly PrescriptionTemplate[]>;
  /** @throws AppError not_found */
  remove(session: DoctorSession, id: string): Promise<readonly PrescriptionTemplate[]>;
}

export interface PrescriptionTemplatesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const toTemplate = ({ id, name, content }: store.TemplateRow): PrescriptionTemplate => ({
  // The content was validated when it was saved.
  ...(content as unknown as Omit<PrescriptionTemplateForm, 'name'>),
  id,
  name,
});

const listAll = async (trx: Trx, doctorId: string): Promise<readonly PrescriptionTemplate[]> =>
  (await store.listTemplates(trx, doctorId)).map(toTemplate);

const requireFreeName = (others: readonly store.TemplateRow[], name: string): void => {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('template_name_taken', { fields: { name: m.nameTaken } });
};

export const createPrescriptionTemplatesService = ({
  db,
  clock,
}: PrescriptionTemplatesDeps): PrescriptionTemplatesService => {
  /** Changes the doctor's templates under a lock. */
  const change = (
    { doctorId }: DoctorSession,
    work: (trx: Trx, before: readonly store.TemplateRow[], at: Date) => Promise<void>,
  ): Promise<readonly PrescriptionTemplate[]> =>
    db.asDoctor(doctorId, async (trx) => {
      await store.lockTemplates(trx, doctorId);
      await work(trx, await store.listTemplates(trx, doctorId), toDate(clock.now()));
      return listAll(trx, doctorId);
    });

  return {
    list: ({ doctorId }) => db.asDoctor(doctorId, (trx) => listAll(trx, doctorId), { durable: false }),

    add: (session, form) =>
      change(session, async (trx, before, at) => {
        requireFreeName(before, form.name);
        if (before.length >= maxPrescriptionTemplates) throw new AppError('templates_limit_reached');
        await store.insertTemplate(trx, session.doctorId, form, at);
      }),

    rename: (session, id, name) =>
      change(session, async (trx, before, at) => {
        if (!before.some((one) => one.id === id)) throw new AppError('not_found');
        requireFreeName(
          before.filter((one) => one.id !== id),
          name,
        );
        await store.renameTemplate(trx, session.doctorId, id, name, at);
      }),

    remove: (session, id) =>
      change(session, async (trx, before) => {
        if (!before.some((one) => one.id === id)) throw new AppError('not_found');
        await store.deleteTemplate(trx, session.doctorId, id);
      }),
  };
};
