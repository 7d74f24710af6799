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
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import type { AssessmentService } from './service.ts';

/** The endpoints of self-assessments. */
export const assessmentRoutes = (assessment: AssessmentService): readonly Route[] => [
  route(assessmentOverview, async ({ session, request }) => ({
    status: 'success',
    data: await assessment.overview(session, getRequestLanguage(request)),
  })),

  route(readQuestionnaire, async ({ query, request }) => ({
    status: 'success',
    data: assessment.questionnaire(query.questionnaire, getRequestLanguage(request)),
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

  route(finishDraft, async ({ session, params, request }) => ({
    status: 'success',
    message: m.finished,
    data: await assessment.finish(session, params.id, getRequestLanguage(request)),
  })),

  route(listResults, async ({ session, query, request }) => ({
    status: 'success',
    ...(await assessment.list(session, query, getRequestLanguage(request))),
    page: query.page,
    limit: query.limit,
  })),

  route(readResult, async ({ session, params, request }) => ({
    status: 'success',
    data: await assessment.read(session, params.id, getRequestLanguage(request)),
  })),

  route(deleteResult, async ({ session, params }) => ({
    status: 'success',
    message: m.deleted,
    data: await assessment.remove(session, params.id),
  })),

  route(assessmentTrend, async ({ session, query, request }) => ({
    status: 'success',
    data: await assessment.trend(session, query.questionnaire, getRequestLanguage(request)),
  })),
];
