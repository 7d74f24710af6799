import type { Lookup } from '@arogo/clinical/guide/guide-types';
import type { ProposalKind } from '@arogo/contract/assistant-content';
import { listAppointments } from '@arogo/contract/appointments';
import type { Endpoint } from '@arogo/contract/endpoint';
import { createAlert, listAlerts, markDose, readDosesOfDay } from '@arogo/contract/medication';
import { createAlertsFromRecord } from '@arogo/contract/record-alerts';
import { uploadRecord } from '@arogo/contract/vault';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';

// A chat needs the records of a person. What it tells or does besides is asked for as the page that shows it asks.

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

/** What an answer may look into and prepare for whom it is about. */
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
