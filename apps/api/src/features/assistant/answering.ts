import type { Turn } from '@arogo/clinical/guide/talk';
import type { ContentItem } from '@arogo/contract/assistant';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { OutsideModel } from '../../platform/model/model.ts';
import type { Session } from '../../platform/sessions.ts';
import type { BookingService } from '../booking/service.ts';
import type { DoctorsService } from '../doctors/service.ts';
import type { MedicationService } from '../medication/service.ts';
import type { ProfileService } from '../profile/service.ts';
import type { VaultService } from '../vault/service.ts';

/** A turn of a chat, with what decides who else may hear it. */
export interface AnswerTurn extends Turn {
  /** Who answered, as kept with the message; null for the patient's own. */
  readonly by: string | null;
  /** It shows or cites a record of the mental side, as `isOfMind` tells of its content. */
  readonly isOfMind: boolean;
}

/** What is to be answered. */
export interface AnswerRequest {
  /** Everything that is looked up or prepared belongs to its patient. */
  readonly session: Session;
  readonly chatId: string;
  /** The row of the answer, which stands already: what is prepared hangs on it. */
  readonly messageId: string;
  /** The chat in its order; the last turn is the patient's. */
  readonly talk: readonly AnswerTurn[];
}

/** Hears an answer while it is made. Indexes are those of the answer's parts, from 0 without a gap. */
export interface AnswerSink {
  /** A part was added at the end, or stands in the place of another now. */
  item(index: number, item: ContentItem): void;
  /** More text of the part at `index`, which is a text. */
  delta(index: number, text: string): void;
  /** The parts are these now, all of them: what was said before them counts no more. */
  anew(content: readonly ContentItem[]): void;
}

export interface Answer {
  readonly content: readonly ContentItem[];
  /** The guide, or the model by its name. */
  readonly by: string;
  /** What a search finds of it. */
  readonly words: string;
}

/** Answers what patients ask. */
export interface Answering {
  /**
   * Makes one answer. A model that fails costs its caller a bounded time, and the guide answers in its place.
   * @param signal ends it at once; what came until then is what the sink heard
   * @throws the signal's reason once it is aborted, and what a database that is down throws
   */
  answer(request: AnswerRequest, sink: AnswerSink, signal: AbortSignal): Promise<Answer>;
}

export interface AnsweringParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly model?: OutsideModel | undefined;
  readonly vault: VaultService;
  readonly medication: MedicationService;
  readonly booking: BookingService;
  readonly doctors: DoctorsService;
  readonly profile: ProfileService;
}

/** As an answer's `by`. */
export const guideName = 'guide';

export const createAnswering = (parts: AnsweringParts): Answering => {
  void parts;
  return {
    answer(_request, sink, signal) {
      signal.throwIfAborted();
      const item = { type: 'text' as const, id: 'i0', text: '', citations: [] };
      sink.item(0, item);
      return Promise.resolve({ content: [item], by: guideName, words: '' });
    },
  };
};
