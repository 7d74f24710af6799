import { isAboutMentalHealth } from '@arogo/clinical/mental-health';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type changeSpeechConsent,
  type readSpeechSettings,
  type speakText,
  spokenTextsPerHour,
} from '@arogo/contract/speech';
import { type HealthType, healthTypes } from '@arogo/contract/vault';
import { type AuditAction, type AuditEvent, createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limiter.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import {
  buildSpeechConsentTerms,
  canConsent,
  giveSpeechConsent,
  selectActiveConsent,
  withdrawSpeechConsent,
} from '../../platform/model/consent.ts';
import { SpeechError, type SpeechSynthesizer, type SpokenText } from '../../platform/model/speech.ts';

/** Reads texts aloud with the speech service, for devices without a voice for the language. */
export interface SpeechService {
  settings(session: Session): Promise<EndpointAnswerInput<typeof readSpeechSettings>['data']>;
  /** @throws AppError speech_absent, guardian_needed, person_came_of_age */
  agree(
    session: Session,
    body: ParsedEndpointRequest<typeof changeSpeechConsent>['body'],
  ): Promise<EndpointAnswerInput<typeof changeSpeechConsent>['data']>;
  /**
   * Consent is checked and the request audited before anything is sent.
   * @throws AppError rate_limited, speech_absent, speech_not_agreed, speech_mental_not_agreed, speech_failed
   */
  speak(
    session: Session,
    body: ParsedEndpointRequest<typeof speakText>['body'],
    signal: AbortSignal,
  ): Promise<SpokenText>;
}

export interface SpeechDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly live: LivePublisher;
  readonly speech?: SpeechSynthesizer;
}

const speakLimit: RateLimit = { name: 'speech.speak', limit: spokenTextsPerHour, windowMs: 60 * 60_000 };

const createEvent = ({ id: sessionId, patientId }: Session, action: AuditAction): AuditEvent => ({
  patientId,
  sessionId,
  action,
});

export const createSpeechService = ({ db, clock, attempts, live, speech }: SpeechDeps): SpeechService => {
  const audit = createAudit(clock);

  const hasAgreed = async (trx: Trx, patientId: string, healthType: HealthType): Promise<boolean> =>
    speech !== undefined &&
    (await selectActiveConsent(
      trx,
      buildSpeechConsentTerms({ patientId, healthType, host: speech.host, at: toDate(clock.now()) }),
    ).executeTakeFirst()) !== undefined;

  return {
    settings: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const agreed: HealthType[] = [];
          for (const healthType of healthTypes)
            if (await hasAgreed(trx, session.patientId, healthType)) agreed.push(healthType);
          await audit(trx, createEvent(session, 'settings.read'));
          return { host: speech?.host ?? null, languages: [...(speech?.languages ?? [])], agreed };
        },
        { durable: false },
      ),

    async agree(session, { healthType, agreed }) {
      const { patientId } = session;
      if (agreed && speech === undefined) throw new AppError('speech_absent');
      await db.asPatient(session, async (trx) => {
        const at = toDate(clock.now());
        if (agreed && !(await canConsent(trx, session, at)))
          throw new AppError(isOwn(session) ? 'guardian_needed' : 'person_came_of_age');
        if (agreed && speech !== undefined)
          await giveSpeechConsent(trx, { patientId, healthType, host: speech.host, at }, session.language);
        else await withdrawSpeechConsent(trx, { patientId, healthType, at });
        await audit(trx, createEvent(session, agreed ? 'consent.give_speech' : 'consent.withdraw'));
        await live.publish(trx, [{ patientId, kinds: ['settings'] }]);
      });
      return { healthType, agreed };
    },

    async speak(session, { text, language, healthType }, signal) {
      if (speech === undefined || !speech.languages.includes(language)) throw new AppError('speech_absent');
      await attempts.consume(speakLimit, session.accountId);
      const isMental = healthType === 'MENTAL' || isAboutMentalHealth(text);
      await db.asPatient(session, async (trx) => {
        if (!(await hasAgreed(trx, session.patientId, isMental ? 'MENTAL' : 'PHYSICAL')))
          throw new AppError(isMental ? 'speech_mental_not_agreed' : 'speech_not_agreed');
        await audit(trx, createEvent(session, 'speech.speak'));
      });
      try {
        return await speech.speak(text, language, signal);
      } catch (error) {
        if (error instanceof SpeechError) throw new AppError('speech_failed');
        throw error;
      }
    },
  };
};
