import { commonMessages } from '@arogo/contract/messages/common';
import type { FastifyBaseLogger } from 'fastify';
import { createGoogleService, type GoogleService } from './features/access/google-service.ts';
import { createOwnSessionsService, type OwnSessionsService } from './features/access/own-sessions-service.ts';
import { createPinCheck } from './features/access/pin-check.ts';
import { createPinService, type PinService } from './features/access/pin-service.ts';
import { createAccessService, type AccessService } from './features/access/service.ts';
import { createAnswerGenerator } from './features/assistant/answer-generator.ts';
import { createChatDocuments } from './features/assistant/chat-documents.ts';
import { createProposalService } from './features/assistant/proposal-service.ts';
import { type AssistantService, createAssistantService } from './features/assistant/service.ts';
import { type AssessmentService, createAssessmentService } from './features/assessment/service.ts';
import { createRingingCallsService, type RingingCallsService } from './features/calls/ringing-calls-service.ts';
import { type CallsService, createCallsService } from './features/calls/service.ts';
import { type CareNoticesService, createCareNoticesService } from './features/care-notices/care-notices-service.ts';
import { type ClinicService, createClinicService } from './features/clinic/service.ts';
import { createDoctorsService, type DoctorsService } from './features/doctors/service.ts';
import { type BookingService, createBookingService, appointmentBook } from './features/booking/service.ts';
import { createMeasurementService, type MeasurementService } from './features/measurements/measurement-service.ts';
import { createResultHistory, type ResultHistory } from './features/measurements/result-history.ts';
import { rescheduleDoses } from './features/medication/reschedule-doses.ts';
import { createMedicationService, type MedicationService } from './features/medication/service.ts';
import { createPrescriptionMessages } from './features/messaging/prescription-messages.ts';
import { createDoctorContacts } from './features/messaging/contacts.ts';
import { createMessagingService, type MessagingService } from './features/messaging/service.ts';
import { createLedgerService, type LedgerService } from './features/payment/ledger-service.ts';
import { createPaymentService, type PaymentService } from './features/payment/service.ts';
import { createPrescriptionsService, type PrescriptionsService } from './features/prescriptions/service.ts';
import {
  createPrescriptionTemplatesService,
  type PrescriptionTemplatesService,
} from './features/prescriptions/template-service.ts';
import { createPrescriptionWriter } from './features/prescriptions/prescription-writer.ts';
import { type AddressService, createAddressService } from './features/profile/addresses/address-service.ts';
import { createFeedbackService, type FeedbackService } from './features/profile/feedback/feedback-service.ts';
import { createGuardianService, type GuardianService } from './features/profile/guardian/guardian-service.ts';
import { createInsuranceService, type InsuranceService } from './features/profile/insurance/insurance-service.ts';
import { createHandoversService, type HandoversService } from './features/persons/handovers-service.ts';
import { createInvitationsService, type InvitationsService } from './features/persons/invitations-service.ts';
import { createPersonsService, type PersonsService } from './features/persons/persons-service.ts';
import { createTakeoversService, type TakeoversService } from './features/persons/takeovers-service.ts';
import {
  createFavouriteDoctorsService,
  type FavouriteDoctorsService,
} from './features/favourite-doctors/favourite-doctors-service.ts';
import {
  createFeatureInterestService,
  type FeatureInterestService,
} from './features/profile/feature-interest/feature-interest-service.ts';
import { type AccessLogService, createAccessLogService } from './features/privacy/access-log-service.ts';
import { type ConsentsService, createConsentsService } from './features/privacy/consents-service.ts';
import {
  createAccountDeletionService,
  type AccountDeletionService,
} from './features/privacy/account-deletion-service.ts';
import { createExportService, type ExportService } from './features/privacy/export-service.ts';
import { createPhotoService, type PhotoService } from './features/profile/photo/photo-service.ts';
import {
  type BrowsersService,
  createBrowsersService,
} from './features/notifications/channels/push/browsers-service.ts';
import { createUnreadCountsService, type UnreadCountsService } from './features/notifications/unread-counts-service.ts';
import { isChannelConfigured } from './features/notifications/channels/registry.ts';
import { createChannelTestService, type ChannelTestService } from './features/notifications/channel-test-service.ts';
import {
  createNotificationPublisher,
  createNotificationsService,
  type NotificationsService,
} from './features/notifications/service.ts';
import {
  createEmergencyService,
  type EmergencyService,
} from './features/profile/emergency-contacts/emergency-service.ts';
import { createEmergencyContacts } from './features/profile/emergency-contacts/emergency-sharing.ts';
import { createMedicalService, type MedicalService } from './features/profile/medical-profile/medical-service.ts';
import { createProfileService, type ProfileService } from './features/profile/service.ts';
import { createSettingsService, type SettingsService } from './features/profile/settings/settings-service.ts';
import { createUsageService, type UsageService } from './features/profile/usage/usage-service.ts';
import { type BulkService, createBulkService } from './features/vault/records/bulk-service.ts';
import { createFactsService, type FactsService } from './features/vault/corrections/corrections-service.ts';
import { createInsightsService, type InsightsService } from './features/vault/insights/insights-service.ts';
import { createPatientDocuments } from './features/vault/records/patient-documents.ts';
import { patientResults, type ResultKeys, resultKeys } from './features/vault/results/patient-results.ts';
import { createModelReadingService, type ModelReadingService } from './features/vault/reading/model-reading-service.ts';
import {
  createDocumentDetailsService,
  type DocumentDetailsService,
} from './features/vault/reading/document-details-service.ts';
import { createRecordMoveService, type RecordMoveService } from './features/vault/owner/record-move-service.ts';
import { createVaultService, type VaultService } from './features/vault/service.ts';
import {
  createSharedRecordsService,
  type SharedRecordsService,
} from './features/vault/sharing/sharing-receiver-service.ts';
import { createSharingService, type SharingService } from './features/vault/sharing/sharing-service.ts';
import { createSpeechService, type SpeechService } from './features/speech/speech-service.ts';
import { createStreetMapService, type StreetMapService } from './features/street-map/service.ts';
import type { Dependencies } from './dependencies.ts';
import { createPdfSigner } from './platform/pdf/signature.ts';
import { createHourlyQuotas } from './platform/files/quotas.ts';

/** The services of all features. A feature uses another one only through them. */
export interface Services {
  readonly access: AccessService;
  readonly google: GoogleService;
  readonly ownSessions: OwnSessionsService;
  readonly pin: PinService;
  readonly profile: ProfileService;
  readonly photos: PhotoService;
  readonly settings: SettingsService;
  readonly usage: UsageService;
  readonly consents: ConsentsService;
  readonly accessLog: AccessLogService;
  readonly medical: MedicalService;
  readonly emergency: EmergencyService;
  readonly guardians: GuardianService;
  readonly measurements: MeasurementService;
  readonly addresses: AddressService;
  readonly insurance: InsuranceService;
  readonly feedback: FeedbackService;
  readonly featureInterests: FeatureInterestService;
  readonly vault: VaultService;
  readonly recordMoves: RecordMoveService;
  readonly documentDetails: DocumentDetailsService;
  readonly insights: InsightsService;
  readonly facts: FactsService;
  readonly modelReading: ModelReadingService;
  readonly results: ResultHistory & ResultKeys;
  readonly sharing: SharingService;
  readonly shared: SharedRecordsService;
  readonly bulk: BulkService;
  readonly medication: MedicationService;
  readonly booking: BookingService;
  readonly notifications: NotificationsService;
  readonly unreadCounts: UnreadCountsService;
  readonly browsers: BrowsersService;
  readonly reach: ChannelTestService;
  readonly payment: PaymentService;
  readonly ledger: LedgerService;
  readonly doctors: DoctorsService;
  readonly speech: SpeechService;
  readonly streetMap: StreetMapService;
  readonly persons: PersonsService;
  readonly invitations: InvitationsService;
  readonly careNotices: CareNoticesService;
  readonly takeovers: TakeoversService;
  readonly handovers: HandoversService;
  readonly favouriteDoctors: FavouriteDoctorsService;
  readonly clinic: ClinicService;
  readonly messaging: MessagingService;
  readonly calls: CallsService;
  readonly ringingCalls: RingingCallsService;
  readonly prescriptions: PrescriptionsService;
  readonly prescriptionTemplates: PrescriptionTemplatesService;
  readonly assessment: AssessmentService;
  readonly assistant: AssistantService;
  readonly exporting: ExportService;
  readonly erasing: AccountDeletionService;
}

/**
 * @param publicUrl the product's public address
 * @param log receives errors of work that no caller awaits
 */
export const createServices = (
  parts: Dependencies,
  publicUrl: string,
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Services => {
  const countHourly = createHourlyQuotas(parts);
  const guardians = createGuardianService({ ...parts, publicUrl });
  const profile = createProfileService({ ...parts, guardians });
  const settings = createSettingsService({
    ...parts,
    isChannelConfigured: (channel) => isChannelConfigured(channel, parts.channelConfigs),
    replan: rescheduleDoses,
  });
  const access = createAccessService({ ...parts, profile, settings });
  const facts = createFactsService(parts);
  const medication = createMedicationService({ ...parts, papers: facts });
  const booking = createBookingService({ ...parts, notices: createNotificationPublisher(parts) });
  const messaging = createMessagingService({ ...parts, countHourly, notices: createNotificationPublisher(parts) });
  const vault = createVaultService({ ...parts, countHourly });
  const proposals = createProposalService({ ...parts, medication, vault, profile });
  const doctors = createDoctorsService(parts);
  const history = createResultHistory({ ...parts, printed: patientResults });
  const results = { ...history, ...resultKeys };
  const ledger = createLedgerService(parts);
  const checkPin = createPinCheck(parts);
  return {
    access,
    google: createGoogleService({ ...parts, access }),
    ownSessions: createOwnSessionsService(parts),
    pin: createPinService({ ...parts, profile }),
    profile,
    photos: createPhotoService({ ...parts, countHourly }),
    consents: createConsentsService(parts),
    accessLog: createAccessLogService(parts),
    addresses: createAddressService({ ...parts, doctors }),
    insurance: createInsuranceService(parts),
    feedback: createFeedbackService(parts),
    featureInterests: createFeatureInterestService(parts),
    persons: createPersonsService(parts),
    invitations: createInvitationsService({ ...parts, checkPin, publicUrl }),
    careNotices: createCareNoticesService(parts),
    takeovers: createTakeoversService({
      ...parts,
      checkPin,
      openFirst: (...opened) => access.openFirst(...opened),
      publicUrl,
    }),
    handovers: createHandoversService({ ...parts, checkPin, publicUrl }),
    favouriteDoctors: createFavouriteDoctorsService({ ...parts, doctors }),
    usage: createUsageService(parts),
    settings,
    medical: createMedicalService({ ...parts, papers: createPatientDocuments(facts) }),
    emergency: createEmergencyService(parts),
    guardians,
    measurements: createMeasurementService({ ...parts, history }),
    vault,
    recordMoves: createRecordMoveService({ ...parts, vault, facts }),
    documentDetails: createDocumentDetailsService({ ...parts, countHourly, storage: vault }),
    insights: createInsightsService({ ...parts, history }),
    facts,
    modelReading: createModelReadingService({
      ...parts,
      onFailed: (error) => log?.error({ err: error, at: 'record.model_reading' }),
    }),
    results,
    sharing: createSharingService({
      ...parts,
      countHourly,
      publicUrl,
      contactSources: [createDoctorContacts(parts), createEmergencyContacts(), ...(parts.contactSources ?? [])],
    }),
    shared: createSharedRecordsService(parts),
    bulk: createBulkService(parts),
    medication,
    booking,
    doctors,
    speech: createSpeechService(parts),
    streetMap: createStreetMapService({
      ...parts,
      onStyleFailed: (why) =>
        log?.warn(
          { at: 'map.style' },
          `The style of the street map cannot be used, so the map is drawn instead. ${why}`,
        ),
    }),
    clinic: createClinicService(parts),
    unreadCounts: createUnreadCountsService(parts),
    notifications: createNotificationsService({ ...parts, doses: medication, appointments: appointmentBook }),
    browsers: createBrowsersService(parts),
    reach: createChannelTestService({ ...parts, notices: createNotificationPublisher(parts) }),
    payment: createPaymentService({ ...parts, appointments: booking }),
    ledger,
    exporting: createExportService({ ...parts, papers: facts, receipts: ledger, checkPin, publicUrl }),
    erasing: createAccountDeletionService({ ...parts, checkPin }),
    messaging,
    assessment: createAssessmentService({ ...parts, notices: createNotificationPublisher(parts) }),
    calls: createCallsService({ ...parts, messaging }),
    ringingCalls: createRingingCallsService(parts),
    prescriptionTemplates: createPrescriptionTemplatesService(parts),
    prescriptions: createPrescriptionsService({
      ...parts,
      signer: createPdfSigner({ ...parts, product: commonMessages.productName, publicUrl }),
      vault,
      messenger: createPrescriptionMessages({ ...parts, notices: createNotificationPublisher(parts) }),
      writer: createPrescriptionWriter(),
    }),
    assistant: createAssistantService({
      ...parts,
      answering: createAnswerGenerator({
        ...parts,
        vault,
        facts,
        results,
        medication,
        booking,
        doctors,
        profile,
        persons: createPersonsService(parts),
        papers: createChatDocuments(parts),
        proposals,
      }),
      proposals,
      onFailed: (error) => log?.error({ err: error, at: 'assistant.answer' }),
    }),
  };
};
