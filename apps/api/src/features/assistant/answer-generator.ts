import { type Danger, findGradedDangers, buildDangerNotice } from '@arogo/clinical/danger/danger';
import type { ChatPerson } from '@arogo/clinical/guide/chat-person';
import type { ConversationTurn, Lookup } from '@arogo/clinical/guide/guide-types';
import { adultAge } from '@arogo/clinical/guide/triage/complaint-order';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { randomUUID } from 'node:crypto';
import type { ContentItem } from '@arogo/contract/assistant-content';
import type { DangerNotice } from '@arogo/contract/danger';
import { dangerQuestionsInHinglish } from '@arogo/contract/messages/danger-questions-hx';
import { detectLanguage } from '@arogo/clinical/guide/voice';
import { assistantAnswerMessages as m } from '@arogo/contract/messages/assistant-answer';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { ModelMessage } from 'ai';
import { ModelError, type ExternalModel } from '../../platform/model/model.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import { createAnswerAccess } from './answer-access.ts';
import { type ChatPersonDeps, findChatPerson, toPersonNotice } from './chat-person.ts';
import type { AnswerArea } from './message-store.ts';
import { type ModelConsentState, type ModelConsentReader, createModelConsentReader } from './model-consent-store.ts';
import { type AnswerLimits, answerLimits, createAnswerTimeout, readUntilAborted } from './answer-limits.ts';
import { createAnswerFilter } from './answer-filter.ts';
import { createCitationIndex, createCitationNumbering } from './citations.ts';
import { createGuideModel, guideName } from './guide-model.ts';
import { buildInstructions, mustUseGuide, buildMessages } from './llm-provider.ts';
import type { ProposalBuilder } from './proposal-service.ts';
import { toSearchText } from './content-mapper.ts';
import { createContentBuffer, type ContentBuffer } from './content-buffer.ts';
import { createLookups, type LookupDeps } from './tools-lookups.ts';
import { createTools } from './tools.ts';

/** A turn of a chat, with what decides which model may read it. */
export interface AnswerTurn extends ConversationTurn {
  /** The author of the answer, as stored; null for a message of the patient. */
  readonly by: string | null;
  /** Whether it shows or cites a mental health record, as determined by `isMentalHealth`. */
  readonly isOfMind: boolean;
}

/** The input of an answer. */
export interface AnswerRequest {
  /** Lookups and proposals are limited to this session's patient. */
  readonly session: Session;
  readonly chatId: string;
  /** The id of the answer's row, which exists already; proposals refer to it. */
  readonly messageId: string;
  /** The chat in order. The last turn is the patient's. */
  readonly turns: readonly AnswerTurn[];
  /** What a model may read, by the patient's consent. */
  readonly agreed: ModelConsentState;
  /** The page's language; English if absent. Danger notices use it. The answer uses the language of the question. */
  readonly language?: LanguageCode | undefined;
}

/** Receives an answer while it is generated. Indexes count the answer's parts from 0, without gaps. */
export interface AnswerSink {
  /** Adds a part at the end, or replaces one. */
  item(index: number, item: ContentItem): void;
  /** Appends text to the text part at `index`. */
  delta(index: number, text: string): void;
  /** Replaces all parts. */
  anew(content: readonly ContentItem[]): void;
  /** Areas besides records that the answer uses, announced before a part mentions them. */
  areas(areas: readonly AnswerArea[]): void;
}

export interface Answer {
  readonly content: readonly ContentItem[];
  /** The guide, or the model's name. */
  readonly by: string;
  /** The text that the search finds. */
  readonly words: string;
}

/** Generates answers to patients' messages. */
export interface AnswerGenerator {
  /** Reads the consents for an answer's request. */
  readonly agreeing: ModelConsentReader;
  /**
   * Generates one answer. If a model fails, within a time limit, the guide answers instead.
   * @param signal ends it at once; the sink has received the content so far
   * @throws the signal's reason once it is aborted, and database errors
   */
  answer(request: AnswerRequest, sink: AnswerSink, signal: AbortSignal): Promise<Answer>;
}

export interface AnswerGeneratorDeps extends LookupDeps, ChatPersonDeps {
  readonly sessions: Pick<Sessions, 'isStillPermitted'>;
  readonly preparing: ProposalBuilder;
  readonly model?: ExternalModel | undefined;
  readonly limits?: Partial<AnswerLimits>;
}

/** How many danger signs of one text are shown. */
const maxNotices = 3;
/** Maximum steps of an answer. The guide needs more, since it looks things up one at a time. */
const maxSteps = { outside: 6, guide: 12 };

/** The model that generates, and what it may know. */
interface Speaker {
  readonly language: (looked: Parameters<typeof createGuideModel>[1]) => LanguageModelV4;
  readonly instructions: string;
  readonly messages: ModelMessage[];
  readonly mayUseMentalHealth: boolean;
  readonly isOutside: boolean;
  readonly onArea: (area: AnswerArea) => void;
}

/** The conditions of an answer. */
interface AnswerTerms {
  /** Whether the guide must answer, whatever the consent. */
  readonly isLeft: boolean;
  readonly person: ChatPerson | undefined;
  readonly onArea: (area: AnswerArea) => void;
}

/** Marks the turns of a chat about a child, whatever their text says. */
const setPerson = (turn: AnswerTurn, { age }: ChatPerson): AnswerTurn =>
  turn.role === 'user' && age !== null && age < adultAge ? { ...turn, isOfChild: true } : turn;

/**
 * Puts a question notice in the language of the chat alone. Warnings stay in two languages, since anybody must understand them.
 */
const sayInLanguage = (dangerNotice: DangerNotice, language: GuideLanguage): DangerNotice => {
  if (dangerNotice.act !== 'ask') return dangerNotice;
  const { title, inHindi, sign } = dangerNotice;
  const inHinglish = dangerQuestionsInHinglish[sign] ?? dangerQuestionsInHinglish.body;
  return { ...dangerNotice, title: { en: title, hi: inHindi, hx: inHinglish }[language], inHindi: '' };
};

export const createAnswerGenerator = (parts: AnswerGeneratorDeps): AnswerGenerator => {
  const { clock, model, preparing, sessions } = parts;
  const access = createAnswerAccess(sessions);
  const limits: AnswerLimits = { ...answerLimits, ...parts.limits };

  /** Streams a model's answer into the buffer. @throws ModelError for an invalid answer, the signal's reason */
  const speak = async (
    request: AnswerRequest,
    stage: ContentBuffer,
    caller: AbortSignal,
    dangers: readonly Danger[],
    speaker: Speaker,
  ): Promise<void> => {
    const { session, messageId, turns } = request;
    const { isOutside, mayUseMentalHealth, onArea } = speaker;
    const isOpen = (lookup: Lookup): Promise<boolean> => access.canLookUp(session, lookup);
    using watch = createAnswerTimeout(caller, isOutside ? limits : undefined);
    const language = detectLanguage(turns);
    const citable = createCitationIndex(language);
    const numbered = createCitationNumbering(citable);
    const attached = turns.flatMap((turn) => turn.attached);
    const fileIds = new Set(attached.flatMap((one) => ('fileId' in one ? [one.fileId] : [])));
    const { lookups, seen } = createLookups(parts, {
      session,
      mayUseMentalHealth,
      isOutside,
      citable,
      fileIds,
      isOpen,
      onArea,
    });
    const allowed = {
      leftOut: assistantAnswerTexts[language].leftOut,
      mark: (ref: string) => numbered.mark(ref),
      number: (digits: string) =>
        m.helpNumbers.some((number) => number === digits) ||
        (digits.length > 5 &&
          seen
            .getTexts()
            .replaceAll(/[\s().+-]/gu, '')
            .includes(digits)),
    };
    const { tools, looked, shownBy } = await createTools({
      session,
      messageId,
      lookups,
      isOpen,
      seen,
      preparing,
      nameable: {
        language,
        seen,
        recordIds: new Set(attached.flatMap((one) => ('recordId' in one ? [one.recordId] : []))),
        written: turns.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).join('\n'),
        fileIds,
      },
      allowed,
      checked: isOutside,
      least: dangers.some(({ act }) => act === 'emergency') ? 'emergency' : dangers.length > 0 ? 'today' : 'self-care',
      signal: watch.signal,
      refuse: () => watch.refuse(),
    });
    // Each text between two shown items gets a filter of its own.
    let receivedLength = 0;
    const begin = () =>
      createAnswerFilter({
        ...allowed,
        checked: isOutside,
        emit: (text) => stage.text(text, numbered.citations),
        refuse: () => watch.refuse(),
      });
    let voice = begin();
    let isSilent = true;
    const endText = (): void => {
      voice.end();
      stage.close();
      voice = begin();
      isSilent = true;
    };

    const { isStepCount, streamText } = await import('ai');
    const { fullStream } = streamText({
      model: speaker.language(looked),
      instructions: speaker.instructions,
      messages: speaker.messages,
      tools,
      toolCallConcurrency: 4,
      stopWhen: isStepCount(isOutside ? maxSteps.outside : maxSteps.guide),
      maxRetries: 0,
      abortSignal: watch.signal,
      onError: () => undefined,
      // URLs in an answer are never fetched.
      experimental_download: (files) =>
        files.length === 0 ? Promise.resolve([]) : Promise.reject(new ModelError('unusable')),
    });
    for await (const part of readUntilAborted(fullStream, watch.signal)) {
      switch (part.type) {
        case 'text-start':
          if (!isSilent) voice.write('\n\n');
          break;
        case 'text-delta':
          receivedLength += part.text.length;
          if (isOutside && receivedLength > limits.text) watch.refuse();
          isSilent = false;
          voice.write(part.text);
          watch.reset();
          break;
        case 'tool-result': {
          const item = shownBy(part.toolCallId);
          if (item !== undefined) {
            endText();
            stage.add(item);
          }
          watch.reset();
          break;
        }
        case 'tool-call':
        case 'tool-input-delta':
        case 'reasoning-delta':
          receivedLength += part.type === 'tool-input-delta' ? part.delta.length : 0;
          if (isOutside && receivedLength > limits.text) watch.refuse();
          watch.reset();
          break;
        case 'finish-step':
          if (isOutside && (part.finishReason === 'error' || part.finishReason === 'content-filter')) watch.refuse();
          break;
        case 'error':
          watch.signal.throwIfAborted();
          throw part.error;
        case 'abort':
          watch.signal.throwIfAborted();
          throw new ModelError('failed');
        default:
      }
    }
    voice.end();
    stage.close();
  };

  const bySpeaking = async (
    request: AnswerRequest,
    stage: ContentBuffer,
    signal: AbortSignal,
    dangers: readonly Danger[],
    { isLeft, person, onArea }: AnswerTerms,
  ): Promise<string> => {
    const before = stage.content.length;
    const { agreed } = request;
    if (model !== undefined && agreed.body && !isLeft) {
      try {
        const hasAnswered = await model.converse(async (language) => {
          // A patient who stops the answer is not a failure of the model.
          try {
            const messages = buildMessages(request.turns, { by: model.name, mentalHealth: agreed.mentalHealth });
            await speak(request, stage, signal, dangers, {
              language: () => language,
              instructions: buildInstructions(dangers, agreed.mentalHealth === 'told'),
              messages,
              mayUseMentalHealth: agreed.mentalHealth === 'told',
              isOutside: true,
              onArea,
            });
          } catch (error) {
            if (signal.aborted) return false;
            throw error instanceof ModelError ? error : new ModelError('failed');
          }
          if (stage.content.length === before) throw new ModelError('unusable');
          return true;
        });
        if (hasAnswered) return model.name;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        // Discards the failed model's text and proposals.
        stage.truncate(before);
        await preparing.drop(request.session, request.messageId);
      }
      signal.throwIfAborted();
    }
    const messages: ModelMessage[] = [{ role: 'user', content: '…' }];
    await speak(request, stage, signal, dangers, {
      language: (looked) => createGuideModel(request.turns, looked, person),
      instructions: '',
      messages,
      mayUseMentalHealth: true,
      isOutside: false,
      onArea,
    });
    return guideName;
  };

  return {
    agreeing: createModelConsentReader(clock, model),
    async answer(asked, sink, signal) {
      signal.throwIfAborted();
      const person = await findChatPerson(parts, asked.session);
      const request =
        person === undefined ? asked : { ...asked, turns: asked.turns.map((turn) => setPerson(turn, person)) };
      const { turns, agreed } = request;
      const language = detectLanguage(turns);
      const stage = createContentBuffer(sink, language);
      const texts = assistantAnswerTexts[language];
      const told = turns.at(-1)?.text ?? '';
      const isPageEnglish = (asked.language ?? defaultLanguage) === defaultLanguage;
      const found = findGradedDangers(told);
      const shown = found.slice(0, maxNotices);
      // A question notice is shown above the answer, and does not change it.
      const dangers = shown.filter(({ act }) => act !== 'ask');
      for (const danger of shown)
        stage.add({
          type: 'notice',
          id: randomUUID(),
          notice: toPersonNotice(
            isPageEnglish ? sayInLanguage(buildDangerNotice(danger), language) : buildDangerNotice(danger),
            told,
            person,
            asked.language,
          ),
        });
      const areas = new Set<AnswerArea>();
      const onArea = (area: AnswerArea): void => {
        if (areas.has(area)) return;
        areas.add(area);
        sink.areas([...areas]);
      };
      const isLeft = agreed.mentalHealth !== 'told' && mustUseGuide(turns, found);
      const by = await bySpeaking(request, stage, signal, dangers, { isLeft, person, onArea });
      if (stage.content.length === shown.length && dangers.length === 0) stage.text(texts.nothingFound, []);
      // Only the person concerned can consent to a model, so no hint is shown in a chat about another person.
      if (model !== undefined && person === undefined && dangers.length === 0 && (isLeft || !agreed.body)) {
        const hintIn = (of: (typeof assistantAnswerTexts)[GuideLanguage]): string =>
          (agreed.body ? of.askMindConsent : of.askConsent)(model.name, model.host);
        const hint = hintIn(texts);
        // Shown once per chat, in any language.
        const hints = Object.values(assistantAnswerTexts).map(hintIn);
        if (!turns.some(({ role, text }) => role === 'ai' && hints.some((one) => text.includes(one)))) {
          stage.close();
          stage.text(hint, []);
        }
      }
      signal.throwIfAborted();
      return { content: stage.content, by, words: toSearchText(stage.content) };
    },
  };
};
