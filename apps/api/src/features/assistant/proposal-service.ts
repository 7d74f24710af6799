import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { plainWords } from '@arogo/clinical/guide/test-names';
import {
  type ContentItem,
  type Proposal,
  type ProposalKind,
  proposalKinds,
  proposalStates,
} from '@arogo/contract/assistant-content';
import { formatWhen } from '@arogo/clinical/guide/answers/format-when';
import { parseMessage } from '@arogo/clinical/guide/intent-parser';
import type { MedicineReminder } from '@arogo/clinical/guide/guide-types';
import { defaultLanguage } from '@arogo/contract/languages';
import type { AlertForm } from '@arogo/contract/medication';
import { assistantProposalTexts, type ProposalTexts } from '@arogo/contract/messages/assistant-proposals-texts';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { formatSchedule } from '@arogo/contract/messages/schedule-format';
import pLimit from 'p-limit';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/encrypted-file-store.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import type { MedicationService } from '../medication/service.ts';
import type { ProfileService } from '../profile/service.ts';
import type { VaultService } from '../vault/service.ts';
import { createAnswerAccess } from './answer-access.ts';
import { findFile } from './file-store.ts';
import { createAssistantAuditEvent } from './dependencies.ts';
import * as store from './proposal-store.ts';
import { describeReminder, toAlertForm } from './reminder-alert.ts';
import type { LookupFindings } from './tools-lookups.ts';

/** Actions that the assistant proposes and the patient decides on. */
export interface ProposalService {
  /**
   * Confirms or declines a proposal. Idempotent: a second decision returns the first one.
   * @throws AppError not_found
   */
  decide(session: Session, id: string, decision: 'confirm' | 'decline'): Promise<Proposal>;
  /** Updates stored contents with the present state of their proposals, in the caller's transaction as the patient. */
  current(trx: Trx, contents: readonly (readonly ContentItem[])[]): Promise<readonly (readonly ContentItem[])[]>;
}

/** A request for a proposal. */
export interface ProposalRequest {
  readonly kind: ProposalKind;
  readonly doseId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly fileId?: string | undefined;
  readonly medicine?: MedicineReminder | undefined;
}

/** The context of a request. It may refer only to lookup results of this answer and attachments of the chat. */
export interface ProposalContext {
  readonly language: GuideLanguage;
  readonly findings: Pick<LookupFindings, 'doses' | 'records'>;
  readonly recordIds: ReadonlySet<string>;
  readonly fileIds: ReadonlySet<string>;
  /** Everything that the patient wrote in the chat. */
  readonly patientTexts: string;
}

/** Creates proposals for answers. */
export interface ProposalBuilder {
  /** @returns undefined if the action is impossible, or if it refers to anything not in `context` */
  propose(
    session: Session,
    messageId: string,
    request: ProposalRequest,
    context: ProposalContext,
  ): Promise<Proposal | undefined>;
  /** Deletes the open proposals of an answer. */
  deleteOpen(session: Session, messageId: string): Promise<void>;
}

export interface ProposalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly sessions: Pick<Sessions, 'isStillPermitted'>;
  readonly files: Pick<FileStore, 'read'>;
  readonly medication: Pick<MedicationService, 'mark' | 'propose' | 'createFromRecord' | 'create'>;
  readonly profile: Pick<ProfileService, 'person'>;
  readonly vault: Pick<VaultService, 'store' | 'create'>;
}

type ProposalOutcome = { readonly state: 'done' | 'failed'; readonly outcome: string; readonly link: string | null };

const alertsPath = '/service/medicine-alert';
const vaultPath = '/service/health-vault';
/** Maximum number of lines in a proposal, and of characters in a line. */
const maxLines = 20;
const maxLineLength = 300;
/** Each holds one connection while the feature that carries it out uses another. */
const maxConcurrentProposals = 3;

const truncateLines = (lines: readonly string[]): readonly string[] =>
  lines.slice(0, maxLines).map((line) => truncateAtGrapheme(line, maxLineLength));

const toProposal = ({ id, kind, input, state, outcome, link }: store.ProposalRow): Proposal => ({
  id,
  kind: parseEnum(proposalKinds, kind),
  title: input.title,
  lines: [...input.lines],
  confirm: input.confirm,
  state: parseEnum(proposalStates, state),
  outcome,
  link,
});

const buildDoseProposal = (
  { doseId }: ProposalRequest,
  { findings, language }: ProposalContext,
): store.ProposalInput | undefined => {
  const dose = findings.doses.get(doseId ?? '');
  if (dose === undefined || !dose.canBeTaken) return undefined;
  const m = assistantProposalTexts[language];
  const line = formatWhen(
    dose.dueAt === undefined ? m.doseTaken.asNeeded(dose.dose) : m.doseTaken.line(dose.dose, dose.time),
    guideTexts[language],
  );
  return {
    language,
    title: m.doseTaken.title(dose.medicine),
    lines: [line],
    confirm: m.doseTaken.confirm,
    alertId: dose.alertId,
    ...(dose.dueAt !== undefined && { dueAt: dose.dueAt }),
  };
};

/** The message of a refusal in the language of the chat; undefined if there is none. */
const getRefusalText = (error: AppError, m: ProposalTexts): string | undefined => {
  switch (error.code) {
    case 'not_found':
      return m.gone;
    case 'already_on_alert':
      return m.medicineAlert.onAlert;
    case 'medicine_warning':
      return m.medicineAlert.warned(error.message);
    case 'alerts_limit_reached':
      return m.medicineAlert.full;
    default:
      return undefined;
  }
};

/**
 * Whether the patient wrote at least a word of the medicine's name. A name that comes only from a document or a model is not
 * proposed.
 */
const wasNamedByPatient = (name: string, written: string): boolean => {
  // The name of a known medicine may be followed by what was typed: 'Paracetamol (क्रोसिन)'.
  const known = plainWords(name.replace(/ \([^()]*\)$/u, ''));
  const isKnownAs = (other: string): boolean => known === plainWords(other);
  if (parseMessage(written).some(({ drugs, tests }) => [...drugs, ...tests].some(isKnownAs))) return true;
  const words = new Set(plainWords(written).split(' '));
  return plainWords(name)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word));
};

export const createProposalService = ({
  db,
  clock,
  live,
  files,
  medication,
  vault,
  profile,
  sessions,
}: ProposalDeps): ProposalService & ProposalBuilder => {
  const audit = createAudit(clock);
  const limitConcurrency = pLimit(maxConcurrentProposals);
  const access = createAnswerAccess(sessions);

  /**
   * The lines of the alerts that a record would get; undefined if all exist, or if none can be created without a review of the
   * document.
   */
  const buildAlertLines = async (
    session: Session,
    recordId: string,
    language: GuideLanguage,
  ): Promise<readonly string[] | undefined> => {
    const m = assistantProposalTexts[language];
    const { medicines } = await medication.propose(session, recordId);
    if (
      !medicines.some(
        ({ alertId, questions, earlier }) => alertId === null && questions.length === 0 && earlier.length === 0,
      )
    )
      return undefined;
    return truncateLines(
      medicines.map(({ medicineName, schedule, questions, alertId, earlier }) => {
        if (alertId !== null) return m.recordAlerts.there(medicineName);
        return questions.length > 0 || earlier.length > 0 || schedule === null
          ? m.recordAlerts.waiting(medicineName)
          : m.recordAlerts.medicine(
              medicineName,
              formatWhen(formatSchedule(schedule).toLowerCase(), guideTexts[language]),
            );
      }),
    );
  };

  const buildRecordProposal = async (
    session: Session,
    { recordId = '' }: ProposalRequest,
    { findings, recordIds, language }: ProposalContext,
  ): Promise<store.ProposalInput | undefined> => {
    if (!findings.records.has(recordId) && !recordIds.has(recordId)) return undefined;
    const lines = await buildAlertLines(session, recordId, language);
    const m = assistantProposalTexts[language];
    return lines && { language, title: m.recordAlerts.title, lines, confirm: m.recordAlerts.confirm, recordId };
  };

  const buildFileProposal = async (
    session: Session,
    { fileId = '' }: ProposalRequest,
    { fileIds, language }: ProposalContext,
  ): Promise<store.ProposalInput | undefined> => {
    if (!fileIds.has(fileId)) return undefined;
    const file = await db.asPatient(session, (trx) => findFile(trx, fileId), {
      durable: false,
    });
    if (file?.kind !== 'document') return undefined;
    const m = assistantProposalTexts[language];
    return {
      language,
      title: m.saveToVault.title(file.name),
      lines: [m.saveToVault.line],
      confirm: m.saveToVault.confirm,
      fileId,
    };
  };

  /** Builds the form of an alert for a reminder that begins today. */
  const buildAlertForm = async (session: Session, medicine: MedicineReminder): Promise<AlertForm | undefined> => {
    const { timeZone } = await profile.person(session);
    const now = clock.now();
    return toAlertForm(medicine, now.toZonedDateTimeISO(timeZone).toPlainDate(), now);
  };

  const buildMedicineProposal = async (
    session: Session,
    { medicine }: ProposalRequest,
    { language, patientTexts }: ProposalContext,
  ): Promise<store.ProposalInput | undefined> => {
    if (medicine === undefined || !wasNamedByPatient(medicine.name, patientTexts)) return undefined;
    const form = await buildAlertForm(session, medicine);
    const m = assistantProposalTexts[language].medicineAlert;
    return (
      form && {
        language,
        title: m.title([medicine.name, medicine.strength].filter((part) => part !== undefined).join(' ')),
        lines: describeReminder(medicine, form, language),
        confirm: m.confirm,
        medicine,
      }
    );
  };

  const buildInput = (
    session: Session,
    request: ProposalRequest,
    context: ProposalContext,
  ): Promise<store.ProposalInput | undefined> | store.ProposalInput | undefined => {
    if (request.kind === 'dose-taken') return buildDoseProposal(request, context);
    if (request.kind === 'medicine-alert') return buildMedicineProposal(session, request, context);
    return request.kind === 'record-alerts'
      ? buildRecordProposal(session, request, context)
      : buildFileProposal(session, request, context);
  };

  const saveToVault = async (
    session: Session,
    proposalId: string,
    fileId: string,
    language: GuideLanguage,
  ): Promise<ProposalOutcome> => {
    const m = assistantProposalTexts[language];
    const file = await db.asPatient(session, (trx) => findFile(trx, fileId), {
      durable: false,
    });
    if (!file) throw new AppError('not_found');
    const source = await files.read({
      fileId: file.file_id,
      bytes: file.bytes,
      keyId: file.key_id,
      wrappedKey: file.wrapped_key,
    });
    const storedFile = await vault.store(source);
    const form = {
      record_type: 'PRESCRIPTION',
      date: clock.now().toString({ smallestUnit: 'second' }),
      doctor_name: m.saveToVault.doctor,
      status: 'UPLOADED',
      health_type: 'PHYSICAL',
    } as const;
    const { wasCreated } = await vault.create(session, { form, file: storedFile, fileName: file.name }, proposalId);
    return { state: 'done', outcome: wasCreated ? m.saveToVault.done : m.saveToVault.already, link: vaultPath };
  };

  const execute = async (
    originalSession: Session,
    { id, kind, input }: store.ProposalRow,
  ): Promise<ProposalOutcome> => {
    const { language = 'en' } = input;
    // The feature's messages appear on the card in the language of the chat. Only the chat supports Hindi in Latin letters.
    const session: Session = { ...originalSession, language: language === 'hi' ? 'hi' : defaultLanguage };
    const m = assistantProposalTexts[language];
    // The session may have lost access since the proposal was created.
    if (!(await access.canPropose(session, parseEnum(proposalKinds, kind)))) throw new AppError('person_not_found');
    if (kind === 'dose-taken' && input.alertId !== undefined) {
      const { message } = await medication.mark(session, input.alertId, { action: 'taken', dueAt: input.dueAt });
      return { state: 'done', outcome: language === 'en' ? message : m.doseTaken.done, link: alertsPath };
    }
    if (kind === 'record-alerts' && input.recordId !== undefined) {
      // Only what was shown is confirmed: the patient may have corrected the record since.
      const lines = await buildAlertLines(session, input.recordId, language);
      if (lines !== undefined && JSON.stringify(lines) !== JSON.stringify(input.lines))
        return { state: 'failed', outcome: m.recordAlerts.changed, link: alertsPath };
      const { result, message } = await medication.createFromRecord(session, input.recordId, undefined);
      const left = result.waiting.length === 0 ? [] : [m.recordAlerts.left(result.waiting.length)];
      return {
        state: 'done',
        outcome: [language === 'en' ? message : m.recordAlerts.done, ...left].join(' '),
        link: alertsPath,
      };
    }
    if (kind === 'medicine-alert' && input.medicine !== undefined) {
      const form = await buildAlertForm(session, input.medicine);
      if (form === undefined) return { state: 'failed', outcome: m.failed, link: alertsPath };
      await medication.create(session, form, id);
      return { state: 'done', outcome: m.medicineAlert.done, link: alertsPath };
    }
    if (kind === 'save-to-vault' && input.fileId !== undefined) return saveToVault(session, id, input.fileId, language);
    throw new AppError('not_found');
  };

  /**
   * Carries out a proposal. A refusal of the feature becomes the outcome, with its message. @throws other errors; then nothing is
   * decided
   */
  const tryExecute = async (session: Session, row: store.ProposalRow): Promise<ProposalOutcome> => {
    try {
      return await execute(session, row);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const link = row.kind === 'save-to-vault' ? vaultPath : alertsPath;
      const { language = 'en' } = row.input;
      const m = assistantProposalTexts[language];
      return {
        state: 'failed',
        outcome: getRefusalText(error, m) ?? ((language === 'en' && error.message) || m.failed),
        link,
      };
    }
  };

  return {
    async propose(session, messageId, request, context) {
      try {
        if (!(await access.canPropose(session, request.kind))) return undefined;
        const input = await buildInput(session, request, context);
        if (input === undefined) return undefined;
        const storedInput = {
          ...input,
          title: truncateAtGrapheme(input.title, maxLineLength),
          lines: truncateLines(input.lines),
        };
        const { patientId } = session;
        const at = toDate(clock.now());
        const { kind } = request;
        const row = await db.asPatient(session, async (trx) => {
          if (kind === 'medicine-alert') {
            const outcome = assistantProposalTexts[input.language ?? 'en'].medicineAlert.replaced;
            await store.replaceProposals(trx, { messageId, kind, outcome, at });
          }
          return store.insertProposal(trx, { patientId, messageId, kind, input: storedInput, at });
        });
        return row && toProposal(row);
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return undefined;
        throw error;
      }
    },

    deleteOpen: (session, messageId) => db.asPatient(session, (trx) => store.deleteProposals(trx, messageId)),

    decide: (session, id, decision) =>
      limitConcurrency(() =>
        // The lock on the row serialises concurrent decisions. The feature makes the action idempotent, so a crash before the
        // state is stored does no harm.
        db.asPatient(session, async (trx) => {
          const row = await store.lockProposal(trx, id);
          if (!row) throw new AppError('not_found');
          await audit(trx, createAssistantAuditEvent(session, 'assistant.decide', id));
          if (row.state !== 'open') return toProposal(row);
          const result =
            decision === 'decline'
              ? ({
                  state: 'declined',
                  outcome: assistantProposalTexts[row.input.language ?? 'en'].declined,
                  link: null,
                } as const)
              : await tryExecute(session, row);
          const decided = await store.decideProposal(trx, id, { ...result, at: toDate(clock.now()) });
          await live.publish(trx, [{ patientId: session.patientId, kinds: ['assistant'] }]);
          return toProposal(decided ?? row);
        }),
      ),

    async current(trx, contents) {
      const ids = contents.flat().flatMap((item) => (item.type === 'proposal' ? [item.proposal.id] : []));
      const rows = new Map((await store.findProposals(trx, ids)).map((row) => [row.id, row]));
      return contents.map((content) =>
        content.map((item) => {
          const row = item.type === 'proposal' ? rows.get(item.proposal.id) : undefined;
          return item.type === 'proposal' && row !== undefined ? { ...item, proposal: toProposal(row) } : item;
        }),
      );
    },
  };
};
