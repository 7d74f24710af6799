import type {
  DoseLine,
  FoundRecord,
  Lookup,
  Lookups,
  PrescribedLine,
  ReadRecord,
  TestResult,
  AppointmentLine,
} from '@arogo/clinical/guide/guide-types';
import { isMentalMedicine } from '@arogo/clinical/mental-health';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { DoctorCard } from '@arogo/contract/doctors';
import type { Dose, MedicationAlert } from '@arogo/contract/medication';
import { assistantAnswerMessages as m } from '@arogo/contract/messages/assistant-answer';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { titleContents } from '@arogo/contract/record-contents';
import { sortAbnormalFirst } from '@arogo/contract/result-side';
import {
  healthTypes,
  type HealthRecord,
  type HealthType,
  type RecordType,
  type RecordWithFacts,
} from '@arogo/contract/vault';
import pLimit from 'p-limit';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { BookingService } from '../booking/service.ts';
import type { MedicationService } from '../medication/service.ts';
import type { ProfileService } from '../profile/service.ts';
import type { VaultService } from '../vault/service.ts';
import type { ChatDocuments } from './chat-documents.ts';
import { toAboutMe } from './chat-person.ts';
import type { AnswerArea } from './message-store.ts';
import type { CitationIndex, CitedRecord } from './citations.ts';
import { type DoctorsLookup, findDoctors } from './tools-doctors.ts';
import { createRecordSearch } from './tools-search.ts';
import {
  toAlertLine,
  truncateText,
  containsWords,
  flagNames,
  isMixedValue,
  isMentalHealthSpecialty,
  isRecordRead,
  joinParts,
  formatMeal,
  formatAnswerMoment,
  memoizeOnce,
  getRange,
  getRecordOwner,
} from './tools-format.ts';
import { createTestFilter, findNewestRecords, type ResultValue, toMeasuredResults } from './measurement-results.ts';

/** The services of other features that lookups use. Each of them audits its reads. */
export interface LookupDeps {
  readonly clock: Clock;
  readonly vault: Pick<VaultService, 'list'>;
  readonly facts: { read(session: Session, id: string): Promise<RecordWithFacts> };
  readonly results: {
    /** Results of documents and typed values, and the newest of each test by the key of `getKey`. */
    read(
      session: Session,
      sides: readonly HealthType[],
    ): Promise<{ readonly results: readonly ResultValue[]; readonly latest: ReadonlyMap<string, ResultValue> }>;
    getKey(result: { readonly name: string; readonly section?: string | undefined }): string;
    findDay(facts: RecordFactsView, recordDay: string): string;
  };
  readonly medication: Pick<MedicationService, 'list' | 'day'>;
  readonly booking: Pick<BookingService, 'list'>;
  readonly doctors: DoctorsLookup;
  readonly papers: ChatDocuments;
  readonly profile: Pick<ProfileService, 'person'>;
}

/** The lookup results of one answer, by the ids used to show them and to create proposals. */
export interface LookupFindings {
  readonly records: ReadonlyMap<string, { readonly type: RecordType }>;
  readonly doctors: ReadonlyMap<string, DoctorCard>;
  readonly doses: ReadonlyMap<string, DoseFinding>;
  /** All texts about appointments and doctors: numbers in them are allowed in the answer. */
  readonly getTexts: () => string;
}

/** A dose: `alertId`, and its due time unless it is taken as needed. */
export interface DoseFinding {
  readonly alertId: string;
  readonly dueAt: string | undefined;
  readonly time: string;
  readonly medicine: string;
  readonly dose: string;
  readonly canBeTaken: boolean;
}

export type LookupHandlers = { readonly [L in Lookup]: (input: Lookups[L]['input']) => Promise<Lookups[L]['output']> };

/** Maximum numbers of rows in a result. */
const maxRows = 8;
const maxReadRows = 10;
const maxResults = 40;
const maxMedicines = 40;

export interface LookupOptions {
  readonly session: Session;
  /** Whether mental health records may be included. */
  readonly mayUseMentalHealth: boolean;
  /** Whether the result goes to an external model: then without the patient's name and without verbatim lines of documents. */
  readonly isExternal: boolean;
  readonly citable: CitationIndex;
  /** The files that the patient attached in the chat. */
  readonly fileIds: ReadonlySet<string>;
  /** Whether the session may use this lookup. */
  readonly isPermitted: (lookup: Lookup) => Promise<boolean>;
  /** Called with each area besides records that a lookup uses. */
  readonly onArea: (area: AnswerArea) => void;
}

/** Creates the lookups of one answer, limited to the session's patient. */
export const createLookups = (
  deps: LookupDeps,
  { session, mayUseMentalHealth, isExternal, citable, fileIds, isPermitted, onArea }: LookupOptions,
): { readonly lookups: LookupHandlers; readonly findings: LookupFindings } => {
  const { clock, vault, facts, results, medication, booking, doctors, profile } = deps;
  const sides = healthTypes.filter((healthType) => mayUseMentalHealth || healthType === 'PHYSICAL');
  const limitReads = pLimit(3);
  const records = new Map<string, { readonly type: RecordType }>();
  const doctorCards = new Map<string, DoctorCard>();
  const doses = new Map<string, DoseFinding>();
  const allowedTexts: string[] = [];

  const person = memoizeOnce(() => profile.person(session));

  const toCitedRecord = async (record: HealthRecord): Promise<CitedRecord> => {
    const { timeZone } = await person();
    const { id, recordType, healthType, date, doctorName } = record;
    if (healthType === 'MENTAL') onArea('mental');
    const day = Temporal.Instant.from(date).toZonedDateTimeISO(timeZone).toPlainDate().toString();
    return { recordId: id, type: recordType, healthType, date: day, doctor: doctorName, title: titleContents(record) };
  };

  const toRecordLine = async (record: HealthRecord): Promise<FoundRecord> => {
    const cited = await toCitedRecord(record);
    records.set(record.id, { type: record.recordType });
    const recordWithFacts = isRecordRead(record) ? await readRecord(record.id) : undefined;
    const owner = recordWithFacts && getRecordOwner(recordWithFacts);
    return {
      ref: citable.addReference(cited),
      recordId: record.id,
      type: cited.type,
      date: cited.date,
      doctor: cited.doctor,
      test: record.labReport?.test_name ?? null,
      passage: isExternal || owner !== undefined ? null : (record.hit?.text ?? null),
      isRead: isRecordRead(record),
      ...(owner && { whose: owner }),
    };
  };

  const searchRecords = createRecordSearch(vault, session, sides);

  /** Reads a record with its extractions; undefined if it does not exist, is not the patient's, or may not be shown. */
  const readRecord = (id: string): Promise<RecordWithFacts | undefined> => {
    const reading = readings.get(id) ?? loadRecord(id);
    readings.set(id, reading);
    return reading;
  };
  const readings = new Map<string, Promise<RecordWithFacts | undefined>>();
  const loadRecord = async (id: string): Promise<RecordWithFacts | undefined> => {
    try {
      const record = await limitReads(() => facts.read(session, id));
      if (!sides.includes(record.healthType)) return undefined;
      records.set(record.id, { type: record.recordType });
      return record;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  const readRecords = async (found: readonly HealthRecord[]): Promise<readonly RecordWithFacts[]> =>
    (
      await Promise.all(
        found
          .filter(({ reading }) => reading.state !== 'reading')
          .slice(0, maxReadRows)
          .map(({ id }) => readRecord(id)),
      )
    ).filter((record) => record !== undefined);

  const loadResults = memoizeOnce(() => results.read(session, sides));
  const findResults = async (
    record: RecordWithFacts,
    cited: CitedRecord,
    matches: ReturnType<typeof createTestFilter> = () => true,
  ): Promise<readonly TestResult[]> => {
    const { facts: says } = record;
    if (says === null || says.results.length === 0) return [];
    const [{ latest }, day] = [await loadResults(), results.findDay(says, cited.date)];
    return sortAbnormalFirst(says.results.filter(matches)).map(
      ({ name, section, value, unit, low, high, range, flag, fact, certainty, state }) => {
        const isDoubtful = state === 'read' && (certainty === 'doubtful' || isMixedValue(String(value)));
        return {
          ref: citable.addReference(cited, fact),
          name,
          value: String(value),
          unit: unit ?? null,
          range: getRange({ range, low, high }),
          // A doubtful value gets no flag.
          flag: flag === undefined || isDoubtful ? null : (flagNames[flag] ?? null),
          date: day,
          isDoubtful,
          ...((latest.get(results.getKey({ name, section }))?.day ?? '') > day && { isReplaced: true as const }),
        };
      },
    );
  };

  const loadAlerts = memoizeOnce(async (): Promise<readonly MedicationAlert[]> => {
    if (!(await isPermitted('my_medicines'))) return [];
    onArea('medicines');
    const { alerts } = await medication.list(session, { page: 1, limit: maxMedicines, state: undefined });
    return alerts;
  });

  const toPrescribedLines = (
    record: RecordWithFacts,
    cited: CitedRecord,
    alerts: readonly MedicationAlert[],
  ): readonly PrescribedLine[] =>
    (record.facts?.medicines ?? []).map(
      ({
        fact,
        medicine_name: name,
        strength,
        frequency,
        doses: pattern,
        durationDays,
        duration,
        meal,
        instructions,
      }) => ({
        ref: citable.addReference(cited, fact),
        recordId: record.id,
        name: strength === undefined || name.includes(strength) ? name : `${name} ${strength}`,
        frequency: frequency ?? pattern ?? null,
        duration: durationDays === undefined ? (duration ?? null) : m.days(durationDays),
        instructions: joinParts(meal && formatMeal(meal, instructions), instructions) || null,
        date: cited.date,
        hasAlert: alerts.some(
          ({ recordId, recordFact, state }) => recordId === record.id && recordFact === fact && state !== 'ended',
        ),
      }),
    );

  /** Loads the alerts whose record may be shown, with that record. */
  const loadVisibleAlerts = memoizeOnce(
    async (): Promise<readonly { readonly alert: MedicationAlert; readonly ref: string | null }[]> => {
      const alerts = await loadAlerts();
      const ids = [...new Set(alerts.flatMap(({ recordId }) => recordId ?? []))];
      const sources = new Map(await Promise.all(ids.map(async (id) => [id, await readRecord(id)] as const)));
      const visible = [];
      for (const alert of alerts) {
        const { recordId, recordFact } = alert;
        const source = recordId === null ? undefined : sources.get(recordId);
        // For an alert without a record only the medicine shows whether it is about mental health.
        if (!mayUseMentalHealth && source === undefined && (recordId !== null || isMentalMedicine(alert.medicineName)))
          continue;
        visible.push({
          alert,
          ref: source === undefined ? null : citable.addReference(await toCitedRecord(source), recordFact ?? undefined),
        });
      }
      return visible;
    },
  );

  const addDose = (id: string, dose: DoseFinding, status: Dose['status']): DoseLine => {
    doses.set(id, dose);
    return {
      doseId: id,
      medicine: dose.medicine,
      dose: dose.dose,
      time: dose.time,
      status,
      canBeTaken: dose.canBeTaken,
    };
  };

  const lookups: LookupHandlers = {
    async search_records({ query }) {
      const { records: found, more } = await searchRecords(query, undefined, maxRows);
      return { found: await Promise.all(found.map(toRecordLine)), more };
    },

    async read_record({ recordId }) {
      const record = await readRecord(recordId);
      if (record === undefined) return { record: null };
      const cited = await toCitedRecord(record);
      // The contents are left out until the patient has said whom the document belongs to.
      const says = getRecordOwner(record) === 'unsaid' ? null : record.facts;
      const recordContents: ReadRecord = {
        ...(await toRecordLine(record)),
        diagnosis: says?.diagnosis === undefined ? null : truncateText(says.diagnosis),
        symptoms: says?.symptoms ?? [],
        advice:
          joinParts(says?.advice, says?.followUp) === '' ? null : truncateText(joinParts(says?.advice, says?.followUp)),
        medicines: says === null ? [] : toPrescribedLines(record, cited, await loadAlerts()),
        results: says === null ? [] : (await findResults(record, cited)).slice(0, maxResults),
        tests: (says?.lab_tests ?? []).map(({ test_name }) => test_name),
      };
      return { record: recordContents };
    },

    async test_results({ test }) {
      const { results: known } = await loadResults();
      const matches = createTestFilter(test, (result) => results.getKey(result));
      // Always reads the newest documents with the test, whatever the order of the search.
      const ids = findNewestRecords(known, matches).slice(0, maxReadRows);
      const { records: others } = await searchRecords(test, undefined, maxReadRows);
      const documents = [
        ...(await Promise.all(ids.map(readRecord))).filter((record) => record !== undefined),
        ...(await readRecords(others.filter(({ id }) => !ids.includes(id)))),
      ];
      const testResults: TestResult[] = toMeasuredResults(known, test);
      let leftOut = 0;
      for (const record of documents) {
        const found = await findResults(record, await toCitedRecord(record), matches);
        if (getRecordOwner(record) === undefined) testResults.push(...found);
        else if (found.length > 0 && getRecordOwner(record) === 'unsaid') leftOut += 1;
      }
      return {
        ...(leftOut > 0 && { leftOut }),
        results: testResults.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, maxResults),
      };
    },

    async my_medicines({ name }) {
      const wanted = name?.trim() ?? '';
      const [alerts, { records: papers }] = await Promise.all([
        loadVisibleAlerts(),
        searchRecords(wanted, 'PRESCRIPTION', maxReadRows),
      ]);
      const matches = (medicine: string): boolean => wanted === '' || containsWords(medicine, wanted);
      const prescribed: PrescribedLine[] = [];
      let leftOut = 0;
      for (const record of await readRecords(papers)) {
        const found = toPrescribedLines(
          record,
          await toCitedRecord(record),
          alerts.map(({ alert }) => alert),
        ).filter((line) => matches(line.name));
        if (getRecordOwner(record) === undefined) prescribed.push(...found);
        else if (found.length > 0 && getRecordOwner(record) === 'unsaid') leftOut += 1;
      }
      return {
        ...(leftOut > 0 && { leftOut }),
        alerts: alerts.map(toAlertLine).filter((line) => matches(line.name)),
        prescribed: prescribed.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, maxMedicines),
      };
    },

    async my_doses({ day, medicine }) {
      onArea('medicines');
      const { date, doses: due, asNeeded } = await medication.day(session, { date: day });
      const visibleIds = mayUseMentalHealth
        ? undefined
        : new Set((await loadVisibleAlerts()).map(({ alert }) => alert.id));
      const matches = (alertId: string, name: string): boolean =>
        (visibleIds?.has(alertId) ?? true) &&
        (medicine === undefined || medicine.trim() === '' || containsWords(name, medicine));
      const lines = due
        .filter(({ alertId, medicineName }) => matches(alertId, medicineName))
        .map(({ alertId, dueAt, medicineName, strength, dosage, time, status, open, answeredAt }) =>
          addDose(
            `${alertId}@${dueAt}`,
            {
              alertId,
              dueAt,
              time,
              medicine: joinParts(medicineName, strength),
              dose: dosage,
              canBeTaken: open && answeredAt === null,
            },
            status,
          ),
        );
      const asNeededLines = asNeeded
        .filter(({ id, medicineName }) => matches(id, medicineName))
        .map(({ id, medicineName, dosage }) =>
          addDose(
            `${id}@`,
            { alertId: id, dueAt: undefined, time: '', medicine: medicineName, dose: dosage, canBeTaken: true },
            'Pending',
          ),
        );
      const shown = [
        ...lines.map((line) => ({ ...line, time: formatClock(line.time) })),
        ...asNeededLines.map((line) => ({ ...line, time: m.clock.asNeeded })),
      ];
      return { day: date, doses: shown.slice(0, 2 * maxMedicines) };
    },

    async my_appointments({ when }) {
      onArea('visits');
      const { appointments } = await booking.list(session, { scope: when, mode: undefined, page: 1, limit: maxRows });
      const { timeZone: own } = await person();
      const visits = appointments
        .filter(({ doctor }) => mayUseMentalHealth || !isMentalHealthSpecialty(doctor.speciality))
        .map(({ id, doctor, startsAt, timeZone, mode, state }): AppointmentLine => ({
          visitId: id,
          doctor: doctor.name,
          specialty: doctor.speciality,
          when: formatAnswerMoment(startsAt, own, timeZone),
          mode,
          state,
          place: mode === 'online' ? null : joinParts(doctor.clinic, doctor.address, doctor.location),
        }));
      allowedTexts.push(JSON.stringify(visits));
      return { visits };
    },

    async find_doctors(wanted) {
      const { timeZone: own } = await person();
      const { cards: found, lines, place } = await findDoctors(doctors, own, wanted);
      for (const card of found) doctorCards.set(card.userId, card);
      allowedTexts.push(JSON.stringify(lines));
      return { doctors: lines, place };
    },

    async read_file({ fileId }) {
      return {
        file: fileIds.has(fileId)
          ? await deps.papers.read(session, fileId, { isOutside: isExternal, mayUseMentalHealth })
          : null,
      };
    },

    async about_me() {
      return toAboutMe(await person(), clock.now(), isExternal);
    },
  };

  return { lookups, findings: { records, doctors: doctorCards, doses, getTexts: () => allowedTexts.join('\n') } };
};
