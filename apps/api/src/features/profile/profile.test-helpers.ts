import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPatient } from '../../test/app.ts';

export const profilePath = '/api/users/profile';
export const photoPath = '/api/physical-health/user/profile/photo';

export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Reads status and body of an error. */
export const parseRefusal = (response: LightMyRequestResponse): readonly [number, Refusal] => [
  response.statusCode,
  response.json<Refusal>(),
];

/** The error for invalid fields; its message is that of the first field. */
export const createInvalidInput = (fields: Readonly<Record<string, string>>): readonly [number, Refusal] => [
  400,
  { status: 'fail', code: 'invalid_input', message: Object.values(fields)[0] ?? '', fields },
];

/** A form with one file, as a browser sends it. */
export const createPhotoForm = (
  content: Uint8Array,
  { field = 'photo', name = 'me.png', type = 'image/png' } = {},
): FormData => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(content)], { type }), name);
  return form;
};

export interface ProfileCalls {
  /** Saves a complete profile with changes; undefined leaves a field out. */
  save(patient: Pick<TestPatient, 'token' | 'email'>, changes?: object): Promise<LightMyRequestResponse>;
  send(form: FormData, patient?: Pick<TestPatient, 'token'>): Promise<LightMyRequestResponse>;
  /** Uploads a photo and returns its URL. */
  uploadPhoto(patient: TestPatient, content: Uint8Array): Promise<string>;
  /** Counts the photos in the database and the files in the folder, of all patients. */
  countStored(): Promise<{ readonly rows: number; readonly blobs: number }>;
  /** The audit lines of a patient's profile, oldest first. */
  findAuditLines(patient: TestPatient): Promise<readonly { action: string; resource: string | null }[]>;
  addresses(patient: TestPatient): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export const createProfileCalls = (test: TestApp): ProfileCalls => {
  const send: ProfileCalls['send'] = (form, patient) =>
    test.app.inject({
      method: 'POST',
      url: photoPath,
      headers: { ...(patient && { authorization: `Bearer ${patient.token}` }) },
      payload: form,
    });
  const query = <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
    test.database.rows<T>(text, values);

  return {
    save: (patient, changes = {}) => {
      const profile = {
        firstName: 'Asha',
        lastName: 'Rao',
        dateOfBirth: '1990-04-12',
        email: patient.email,
        gender: 'Female',
        phoneNumber: '+919876543210',
      };
      return test.call('PUT', profilePath, { ...profile, ...changes }, patient);
    },
    send,
    async uploadPhoto(patient, content) {
      const response = await send(createPhotoForm(content), patient);
      if (response.statusCode !== 200) throw new Error(`The photo was refused: ${response.body}`);
      return response.json<{ data: { photoUrl: string } }>().data.photoUrl;
    },
    async countStored() {
      let blobs = 0;
      for await (const blob of test.blobs.list()) if (blob) blobs += 1;
      const [counts] = await query<{ rows: number }>(
        "select count(*)::int as rows from stored_file where kind = 'photo'",
      );
      return { rows: counts?.rows ?? -1, blobs };
    },
    findAuditLines: (patient) =>
      query(
        "select action, resource_id as resource from audit_event where patient_id = $1 and action like 'profile.%' order by id",
        [patient.user.id],
      ),
    addresses: (patient) =>
      query(
        'select is_for, full_name, phone_number, house, address, city, state, zip_code, country, is_default, tag from address where patient_id = $1',
        [patient.user.id],
      ),
  };
};
