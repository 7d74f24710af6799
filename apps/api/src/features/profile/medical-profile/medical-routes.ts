import {
  changeMedicalProfile,
  readMedicalProfile,
  searchVocabulary,
  suggestMedical,
} from '@arogo/contract/medical-profile';
import { medicalMessages as m } from '@arogo/contract/messages/medical-profile';
import { route, type Route } from '../../../platform/http/endpoints.ts';
import type { MedicalService } from './medical-service.ts';

export const medicalRoutes = (medical: MedicalService): readonly Route[] => [
  route(readMedicalProfile, async ({ session }) => ({ status: 'success', data: await medical.read(session) })),
  route(changeMedicalProfile, async ({ session, body }) => ({
    status: 'success',
    message: m.saved,
    data: await medical.change(session, body),
  })),
  route(searchVocabulary, ({ query }) => Promise.resolve({ status: 'success', data: [...medical.vocabulary(query)] })),
  route(suggestMedical, async ({ session }) => ({
    status: 'success',
    data: [...(await medical.suggestions(session))],
  })),
];
