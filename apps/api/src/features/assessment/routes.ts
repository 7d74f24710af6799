import {
  assessmentOverview,
  assessmentTrend,
  deleteResult,
  discardDraft,
  finishDraft,
  listResults,
  readDraft,
  readQuestionnaire,
  readResult,
  saveDraft,
} from '@arogo/contract/assessments';
import { assessmentMessages as m } from '@arogo/contract/messages/assessments';
import { type Route, route } from '../../platform/http/endpoints.ts';
import type { AssessmentService } from './service.ts';

/** The endpoints of self-assessments. */
export const assessmentRoutes = (assessment: AssessmentService): readonly Route[] => [
  route(assessmentOverview, async ({ session }) => ({ status: 'success', data: await assessment.overview(session) })),

  route(readQuestionnaire, async ({ query }) => ({
    status: 'success',
    data: assessment.questionnaire(query.questionnaire),
  })),

  route(readDraft, async ({ session, query }) => ({
    status: 'success',
    data: await assessment.readDraft(session, query.questionnaire),
  })),

  route(saveDraft, async ({ session, body }) => ({
    status: 'success',
    message: m.saved,
    data: await assessment.saveDraft(session, body),
  })),

  route(discardDraft, async ({ session, params }) => ({
    status: 'success',
    message: m.discarded,
    data: await assessment.discardDraft(session, params.id),
  })),

  route(finishDraft, async ({ session, params }) => ({
    status: 'success',
    message: m.finished,
    data: await assessment.finish(session, params.id),
  })),

  route(listResults, async ({ session, query }) => ({
    status: 'success',
    ...(await assessment.list(session, query)),
    page: query.page,
    limit: query.limit,
  })),

  route(readResult, async ({ session, params }) => ({
    status: 'success',
    data: await assessment.read(session, params.id),
  })),

  route(deleteResult, async ({ session, params }) => ({
    status: 'success',
    message: m.deleted,
    data: await assessment.remove(session, params.id),
  })),

  route(assessmentTrend, async ({ session, query }) => ({
    status: 'success',
    data: await assessment.trend(session, query.questionnaire),
  })),
];
