import type { Lookup } from '@arogo/clinical/guide/guide-types';
import type { ProposalKind } from '@arogo/contract/assistant-content';
import { listAppointments } from '@arogo/contract/appointments';
import type { Endpoint } from '@arogo/contract/endpoint';
import { createAlert, listAlerts, markDose, readDosesOfDay } from '@arogo/contract/medication';
import { createAlertsFromRecord } from '@arogo/contract/record-alerts';
import { uploadRecord } from '@arogo/contract/vault';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';

// A chat requires access to the person's records. Every lookup and proposal also requires the access of the endpoint that shows
// the same data.

const lookupEndpoints: Readonly<Partial<Record<Lookup, Endpoint>>> = {
  my_medicines: listAlerts,
  my_doses: readDosesOfDay,
  my_appointments: listAppointments,
};
const proposalEndpoints: Readonly<Record<ProposalKind, Endpoint>> = {
  'dose-taken': markDose,
  'record-alerts': createAlertsFromRecord,
  'medicine-alert': createAlert,
  'save-to-vault': uploadRecord,
};

/** Decides which lookups and proposals an answer may use for the person it is about. */
export interface AnswerAccess {
  canLookUp(session: Session, lookup: Lookup): Promise<boolean>;
  canPropose(session: Session, kind: ProposalKind): Promise<boolean>;
}

export const createAnswerAccess = (sessions: Pick<Sessions, 'isStillPermitted'>): AnswerAccess => ({
  canLookUp: async (session, lookup) => {
    const endpoint = lookupEndpoints[lookup];
    return endpoint === undefined || sessions.isStillPermitted(session, endpoint);
  },
  canPropose: (session, kind) => sessions.isStillPermitted(session, proposalEndpoints[kind]),
});
