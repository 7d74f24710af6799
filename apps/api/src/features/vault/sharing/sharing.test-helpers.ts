import type { SharedRecord, ShareOpening, ShareWithLink } from '@arogo/contract/sharing';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestPatient } from '../../../test/app.ts';
import type { EndpointPolicy } from '../../../test/endpoint-policies.ts';
import type { WorkingPatient, IsolationFixture } from '../../../test/isolation-fixture.ts';
import type { ContactSource } from './sharing-contacts.ts';
import { vaultPath } from '../vault.test-helpers.ts';

export const sharesPath = `${vaultPath}/shares`;

/** The secret of a link: the fragment of its URL. */
export const getShareToken = ({ url }: Pick<ShareWithLink, 'url'>): string => url?.split('#')[1] ?? '';

/** Creates a link to records of a patient. */
export const createTestShare = async (
  api: Pick<TestApp, 'call'>,
  patient: TestPatient,
  recordIds: readonly string[],
  options: object = {},
): Promise<ShareWithLink> => {
  const answer = await api.call('POST', sharesPath, { recordIds, ...options }, patient);
  if (answer.statusCode !== 201) throw new Error(`No link was made: ${answer.body}`);
  return answer.json<{ data: ShareWithLink }>().data;
};

export const getRefusalCode = (answer: LightMyRequestResponse): string => answer.json<{ code: string }>().code;

export interface ShareContent {
  readonly sharedBy: string;
  readonly openingsLeft: number;
  readonly records: readonly SharedRecord[];
}

/** The requests of the patient who shares, and of the receiver. */
export interface SharingCalls {
  create(patient: TestPatient, recordIds: readonly string[], options?: object): Promise<ShareWithLink>;
  revoke(patient: TestPatient, id: string): Promise<LightMyRequestResponse>;
  details(patient: TestPatient, id: string): Promise<ShareWithLink & { readonly openingList: readonly ShareOpening[] }>;
  look(token: string): Promise<LightMyRequestResponse>;
  open(token: string, passcode?: string): Promise<LightMyRequestResponse>;
  /** The content of a successful opening. */
  openContent(token: string, passcode?: string): Promise<ShareContent>;
  /** The first record of a successful opening. */
  openFirst(token: string): Promise<SharedRecord>;
  /** Downloads the file of a shown record, or of another one, or with another ticket. */
  file(
    shown: SharedRecord,
    other?: { readonly id?: string; readonly ticket?: string },
  ): Promise<LightMyRequestResponse>;
  /** Renews the ticket of a shown record's file with the link's token, or with another record or ticket. */
  renew(
    token: string,
    shown: SharedRecord,
    other?: { readonly id?: string; readonly ticket?: string },
  ): Promise<LightMyRequestResponse>;
  /** The audit rows of a patient's links, oldest first. */
  findAuditLines(patient: TestPatient): Promise<readonly string[]>;
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
}

export const createSharingCalls = (api: TestApp): SharingCalls => {
  const sql: SharingCalls['sql'] = api.database.rows;
  const open: SharingCalls['open'] = (token, passcode) =>
    api.call('POST', '/api/shared/open', { token, ...(passcode !== undefined && { passcode }) });
  const openContent: SharingCalls['openContent'] = async (token, passcode) => {
    const answer = await open(token, passcode);
    if (answer.statusCode !== 200) throw new Error(`The link was not opened: ${answer.body}`);
    return answer.json<{ data: ShareContent }>().data;
  };
  return {
    sql,
    open,
    openContent,
    create: (patient, recordIds, options) => createTestShare(api, patient, recordIds, options),
    revoke: (patient, id) => api.call('DELETE', `${sharesPath}/${id}`, undefined, patient),
    async details(patient, id) {
      const answer = await api.call('GET', `${sharesPath}/${id}`, undefined, patient);
      return answer.json<{ data: ShareWithLink & { openingList: ShareOpening[] } }>().data;
    },
    look: (token) => api.call('POST', '/api/shared/look', { token }),
    async openFirst(token) {
      const [first] = (await openContent(token)).records;
      if (!first) throw new Error('The link shows no record.');
      return first;
    },
    file: (shown, { id = shown.id, ticket = shown.fileTicket } = {}) =>
      api.call('GET', `/api/shared/files/${id}?ticket=${ticket}`),
    renew: (token, shown, { id = shown.id, ticket = shown.fileTicket } = {}) =>
      api.call('POST', `/api/shared/files/${id}/ticket`, { token, ticket }),
    async findAuditLines(patient) {
      const rows = await sql<{ action: string }>(
        "select action from audit_event where patient_id = $1 and action like 'share.%' order by id",
        [patient.user.id],
      );
      return rows.map(({ action }) => action);
    },
  };
};

/** A contact that every patient has, reached by mail. */
export const testContactSource: ContactSource = {
  contacts: async () => [
    {
      id: 'emergency:1',
      name: 'Meena Rao',
      kind: 'emergency',
      about: 'Sister',
      reach: { by: 'email', address: 'meena@example.org' },
    },
  ],
};

const openShare = async (world: IsolationFixture, share: ShareWithLink): Promise<SharedRecord> => {
  const answer = await world.call('POST', '/api/shared/open', { token: getShareToken(share) });
  const [openContent] = answer.json<{ data: ShareContent }>().data.records;
  if (!openContent) throw new Error('The link shows no record.');
  return openContent;
};

/** The policies of the sharing endpoints. */
export const createSharingEndpointPolicies = (
  record: NonNullable<EndpointPolicy['make']>,
): Readonly<Record<string, EndpointPolicy>> => {
  const createShare = async (world: IsolationFixture, patient: WorkingPatient): Promise<ShareWithLink> =>
    createTestShare(world, patient, [await record(world, patient)]);
  const ownShare = async (world: IsolationFixture, patient: WorkingPatient): Promise<string> =>
    (await createShare(world, patient)).id;
  /** A link with an opening that downloaded a file. */
  const usedShare = async (world: IsolationFixture, patient: WorkingPatient): Promise<string> => {
    const share = await createShare(world, patient);
    const { id, fileTicket } = await openShare(world, share);
    await world.call('GET', `/api/shared/files/${id}?ticket=${fileTicket}`);
    return share.id;
  };
  /** A link of a patient other than the owner, since its receiver sees the first name. */
  const withToken = async (world: IsolationFixture) => ({
    payload: { token: getShareToken(await createShare(world, world.other)) },
  });
  // A ticket belongs to one file, so both are created together.
  let [ticket, token] = ['', ''];
  const sharedFile = async (world: IsolationFixture): Promise<string> => {
    const share = await createShare(world, world.other);
    const openContent = await openShare(world, share);
    [ticket, token] = [openContent.fileTicket, getShareToken(share)];
    return openContent.id;
  };
  return {
    [`POST ${sharesPath}`]: {
      access: 'patient',
      succeeds: 201,
      request: async (world, patient) => ({
        payload: { recordIds: [await record(world, patient)], passcode: 'lotus' },
      }),
    },
    [`GET ${sharesPath}`]: { access: 'patient', succeeds: 200 },
    [`GET ${sharesPath}/{id}`]: { access: 'patient', succeeds: 200, make: usedShare },
    [`DELETE ${sharesPath}/{id}`]: { access: 'patient', succeeds: 200, make: ownShare },
    [`POST ${sharesPath}/{id}/send`]: {
      access: 'patient',
      succeeds: 200,
      make: ownShare,
      request: async () => ({ payload: { contactIds: ['emergency:1'] } }),
    },
    [`GET ${vaultPath}/share-contacts`]: { access: 'patient', succeeds: 200 },
    'POST /api/shared/look': {
      access: 'public',
      unaudited: 'it says how many records a link holds, and none of them',
      succeeds: 200,
      request: withToken,
    },
    'POST /api/shared/open': { access: 'public', succeeds: 200, request: withToken },
    'GET /api/shared/files/{id}': {
      access: 'public',
      succeeds: 200,
      make: sharedFile,
      request: async () => ({ query: { ticket } }),
    },
    'POST /api/shared/files/{id}/ticket': {
      access: 'public',
      succeeds: 200,
      make: sharedFile,
      request: async () => ({ payload: { ticket, token } }),
    },
  };
};
