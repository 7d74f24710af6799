import { findGradedDangers, buildDangerNotice } from '@arogo/clinical/danger/danger';
import type { DangerNotice } from '@arogo/contract/danger';
import type { LanguageCode } from '@arogo/contract/languages';
import { translateDangerNotice } from './danger-language.ts';
import { type AnswerService, createAnswerService } from './answer-service.ts';
import { type ChatService, createChatService } from './chat-service.ts';
import { type AttachmentService, createAttachmentService } from './attachment-service.ts';
import type { AssistantDeps } from './dependencies.ts';
import type { ProposalService } from './proposal-service.ts';
import { createAiSendService, type AiSendService } from './send-service.ts';
import { createActiveAnswers, type ActiveAnswersLimits } from './active-answers.ts';

/** Chats of patients with the assistant. Knows no HTTP; everything it touches belongs to the session's patient. */
export interface AssistantService
  extends ChatService, AiSendService, AnswerService, AttachmentService, Pick<ProposalService, 'decide'> {
  /** Danger signs in a text, the most urgent first, in a language. Nothing of it is kept. */
  dangers(text: string, language: LanguageCode): DangerNotice[];
  /** Ends the answers that are under way, before the server stops. */
  close(): Promise<void>;
}

export const createAssistantService = (
  parts: AssistantDeps,
  limits?: Partial<ActiveAnswersLimits>,
): AssistantService => {
  const underWay = createActiveAnswers(parts, limits);
  return {
    ...createChatService(parts, underWay),
    ...createAiSendService(parts, underWay),
    ...createAnswerService(parts, underWay),
    ...createAttachmentService(parts),
    decide: (session, id, decision) => parts.proposals.decide(session, id, decision),
    dangers: (text, language) =>
      findGradedDangers(text).map((danger) => translateDangerNotice(buildDangerNotice(danger), language)),
    close: () => underWay.close(),
  };
};
