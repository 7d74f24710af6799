import type { PersonArea } from '@arogo/contract/persons';
import { personHeader } from '@arogo/contract/limits';
import type { InjectOptions } from 'fastify';
import type { TestApp, TestPatient } from '../../test/app.ts';

/** The same app, with every request sent for a person. */
export const callForPerson = (api: TestApp, person: string): TestApp => {
  const inject = (options: InjectOptions) =>
    api.app.inject({ ...options, headers: { ...options.headers, [personHeader]: person } });
  return {
    ...api,
    app: Object.create(api.app, { inject: { value: inject } }) as TestApp['app'],
    call: (method, url, body, patient) =>
      inject({
        method,
        url,
        headers: { ...(patient && { authorization: `Bearer ${patient.token}` }) },
        ...(body !== undefined && { payload: body as object }),
      }),
  };
};

/** Lets an account act for the person of another account. Without a grant it ends the access. */
export const giveAccess = async (
  api: TestApp,
  { from, to }: { readonly from: TestPatient; readonly to: TestPatient },
  grant?: {
    readonly role?: 'view' | 'manage';
    readonly areas?: readonly PersonArea[];
    readonly mental?: boolean;
    readonly relation?: string;
  },
): Promise<void> => {
  const [patient, account] = [from.user.id, to.user.id];
  const { role = 'manage', areas = ['records'], mental = false, relation = 'parent' } = grant ?? {};
  // Statements without parameters run as one transaction, so that the access has no gap.
  await api.database.rows(`
    update person_grant set ended_at = greatest(created_at, now())
      where patient_id = '${patient}' and account_id = '${account}' and ended_at is null;
    insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at)
      select '${patient}', '${account}', '${role}', '{${areas.join()}}', ${mental}, '${relation}', 1, '2026-01-01'
      where ${grant !== undefined}`);
  api.sessions.invalidateGrant(`${to.user.id}:${from.user.id}`);
};
