import { maxFavouriteDoctors } from './favourite-doctors.ts';
import { favouriteDoctorMessages } from './messages/favourite-doctors.ts';
import { accessMessages } from './messages/access.ts';
import { accessStepMessages } from './messages/access-steps.ts';
import { adulthoodAge, maxHoldsPerDoctorAndDay, payAtAppointmentLimits } from './limits.ts';
import { addressMessages } from './messages/addresses.ts';
import { assistantMessages } from './messages/assistant.ts';
import { commonMessages } from './messages/common.ts';
import { refusalMessages } from './messages/refusals.ts';
import { bookingMessages } from './messages/booking.ts';
import { callMessages } from './messages/calls.ts';
import { clinicMessages } from './messages/clinic.ts';
import { conversationMessages } from './messages/conversations.ts';
import { maxContacts } from './emergency-contacts.ts';
import { maxMeasurements } from './measurements.ts';
import { maxPrescriptionTemplates } from './prescription-templates.ts';
import { measurementMessages } from './messages/measurements.ts';
import { contactMessages } from './messages/emergency.ts';
import { factMessages } from './messages/facts.ts';
import { feedbackMessages } from './messages/feedback.ts';
import { guardianMessages } from './messages/guardian.ts';
import { insightMessages } from './messages/insights.ts';
import { invitationMessages } from './messages/invitations.ts';
import { insuranceMessages } from './messages/insurance.ts';
import { modelReadingMessages } from './messages/model-reading.ts';
import { channelUnavailableTexts } from './messages/notification-channels.ts';
import { notificationMessages } from './messages/notifications.ts';
import { medicineWarnings } from './messages/medicine-warnings.ts';
import { medicationMessages } from './messages/medication.ts';
import { paymentMessages } from './messages/payment.ts';
import { prescriptionMessages } from './messages/prescriptions.ts';
import { prescriptionTemplateMessages } from './messages/prescription-templates.ts';
import { pinChange } from './messages/pin-change.ts';
import { privacyScreen } from './messages/privacy-screen.ts';
import { privacyDataMessages } from './messages/privacy-data.ts';
import { maxPersons } from './persons.ts';
import { personMessages } from './messages/persons.ts';
import { profileMessages } from './messages/profile.ts';
import { quotaMessages } from './messages/quotas.ts';
import { quotas } from './quotas.ts';
import { speechMessages } from './messages/speech.ts';
import { takeoverMessages } from './messages/takeovers.ts';
import { sharingMessages } from './messages/sharing.ts';
import { vaultMessages } from './messages/vault.ts';

/**
 * All error answers of the API: stable code, HTTP status, and a message for the person. 401 and 403 mean that the session has
 * ended (the client then starts the renewal flow); a wrong code or PIN is 422. An object that does not exist and one of another
 * person are the same 404.
 */
export const errorCatalogue = {
  invalid_input: { status: 400, message: commonMessages.invalidInput },
  malformed_request: { status: 400, message: refusalMessages.malformedRequest },
  session_ended: { status: 401, message: accessStepMessages.sessionEnded },
  not_found: { status: 404, message: commonMessages.notFound },
  person_not_found: { status: 404, message: personMessages.notFound },
  method_not_allowed: { status: 405, message: refusalMessages.methodNotAllowed },
  request_timeout: { status: 408, message: refusalMessages.requestTimeout },
  conflict: { status: 409, message: refusalMessages.conflict },
  idempotency_key_reused: { status: 409, message: refusalMessages.keyReused },
  payload_too_large: { status: 413, message: refusalMessages.tooLarge },
  unsupported_media_type: { status: 415, message: refusalMessages.wrongType },
  rate_limited: { status: 429, message: refusalMessages.tooMany },
  headers_too_large: { status: 431, message: refusalMessages.tooLarge },
  internal: { status: 500, message: commonMessages.internal },
  unavailable: { status: 503, message: refusalMessages.unavailable },
  storage_full: { status: 507, message: refusalMessages.storageFull },

  /** Limits of one account. The messages state the limits of this installation. */
  storage_limit_reached: { status: 409, message: quotaMessages.storage(quotas.storageBytes) },
  records_limit_reached: { status: 409, message: quotaMessages.records(quotas.records) },
  alerts_limit_reached: { status: 409, message: quotaMessages.alerts(quotas.alerts) },
  chats_limit_reached: { status: 409, message: quotaMessages.assistantChats(quotas.assistantChats) },
  shares_limit_reached: { status: 429, message: quotaMessages.shares(quotas.sharesPerHour) },
  messages_limit_reached: { status: 429, message: quotaMessages.messages(quotas.messagesPerHour) },
  downloads_limit_reached: { status: 429, message: quotaMessages.downloads },
  uploads_limit_reached: { status: 429, message: quotaMessages.uploads(quotas.uploadsPerHour) },

  email_not_registered: { status: 404, message: accessStepMessages.emailNotRegistered },
  otp_invalid: { status: 422, message: accessStepMessages.codeWrong },
  otp_expired: { status: 422, message: accessStepMessages.codeEnded },
  otp_resend_too_soon: { status: 429, message: accessStepMessages.codeWait },
  verification_needed: { status: 422, message: accessStepMessages.verificationNeeded },
  pin_only_for_new: { status: 422, message: accessStepMessages.pinOnlyForNew },
  pin_wrong: { status: 422, message: accessStepMessages.pinWrong },
  /** The session has ended for good: renewing it would ask for the same PIN. */
  pin_attempts_exceeded: { status: 422, message: pinChange.triesOver },
  google_unavailable: { status: 503, message: accessMessages.googleUnavailable },

  message_deleted: { status: 409, message: conversationMessages.deletedNow },
  message_not_text: { status: 422, message: conversationMessages.onlyTexts },
  message_unsupported_type: { status: 415, message: conversationMessages.fileTypeRefused },
  message_too_large: { status: 413, message: refusalMessages.tooLarge },

  chat_messages_limit_reached: { status: 422, message: assistantMessages.chatFull },
  not_own_message: { status: 422, message: assistantMessages.notYours },
  ai_file_unsupported_type: { status: 415, message: assistantMessages.fileTypeRefused },
  ai_file_too_large: { status: 413, message: refusalMessages.tooLarge },

  call_busy: { status: 409, message: callMessages.busy },
  call_ended: { status: 409, message: callMessages.over },
  call_elsewhere: { status: 409, message: callMessages.elsewhere },

  photo_not_an_image: { status: 415, message: profileMessages.photoNotAnImage },
  photo_too_large: { status: 413, message: profileMessages.photoTooLarge },

  persons_limit_reached: { status: 422, message: personMessages.full(maxPersons) },
  /** Its message is a question; a request with `isSure` is accepted. */
  person_birth_date_unlikely: { status: 409, message: personMessages.checkBirthDate },
  invitation_exists: { status: 409, message: invitationMessages.alreadyInvited },
  access_exists: { status: 409, message: invitationMessages.alreadyGranted },
  caregiver_cannot_invite: { status: 422, message: invitationMessages.caregiver },
  /** Opened too late, after an answer, or by an account with another address. */
  invitation_not_found: { status: 404, message: invitationMessages.notFound },
  /** Opened too late, after an answer, or withdrawn. */
  takeover_not_found: { status: 404, message: takeoverMessages.notFound },
  takeover_too_early: { status: 422, message: takeoverMessages.tooEarly(adulthoodAge) },
  takeover_address_taken: { status: 409, message: takeoverMessages.taken },
  /** A guardian's consent counts until the 18th birthday. */
  person_came_of_age: { status: 422, message: takeoverMessages.comeOfAge(adulthoodAge) },
  /** The account acts for another person, without the right to this. */
  conditions_not_permitted: { status: 422, message: invitationMessages.conditionsNotPermitted },
  mental_not_permitted: { status: 422, message: invitationMessages.mentalNotPermitted },
  measurements_limit_reached: { status: 422, message: measurementMessages.full(maxMeasurements) },
  favourites_limit_reached: { status: 422, message: favouriteDoctorMessages.full(maxFavouriteDoctors) },
  contacts_limit_reached: { status: 422, message: contactMessages.full(maxContacts) },
  addresses_limit_reached: { status: 422, message: addressMessages.full },
  policies_limit_reached: { status: 422, message: insuranceMessages.full },
  card_unsupported_type: { status: 415, message: insuranceMessages.fileTypeRefused },
  card_too_large: { status: 413, message: insuranceMessages.fileTooLarge },
  feedback_unsupported_type: { status: 415, message: feedbackMessages.fileTypeRefused },
  feedback_too_large: { status: 413, message: feedbackMessages.fileTooLarge },

  sms_unavailable: { status: 422, message: channelUnavailableTexts.sms },

  guardian_needed: { status: 422, message: guardianMessages.needed },
  guardian_agreed: { status: 409, message: guardianMessages.alreadyAgreed },
  guardian_link_ended: { status: 404, message: guardianMessages.linkEnded },
  consent_closes_account: { status: 422, message: privacyScreen.closes },
  account_keeps_persons: { status: 422, message: personMessages.keepsPersons },
  doctor_account_active: { status: 422, message: privacyDataMessages.worksForDoctor },

  record_not_pdf: { status: 415, message: vaultMessages.invalidFileType },
  record_too_large: { status: 413, message: vaultMessages.fileTooLarge },
  record_status_refused: { status: 422, message: vaultMessages.statusRefused },
  record_damaged: { status: 500, message: vaultMessages.fileDamaged },
  record_gone: { status: 409, message: vaultMessages.uploadedAndDeleted },
  record_already_there: { status: 409, message: vaultMessages.alreadyThere },
  record_restore_expired: { status: 409, message: vaultMessages.restoreOver },
  extraction_changed: { status: 409, message: factMessages.changedElsewhere },

  /** Unknown, expired, revoked, used up or locked: the receiver of a link cannot tell the difference. */
  share_ended: { status: 404, message: sharingMessages.ended },
  mail_limit_reached: { status: 429, message: sharingMessages.mailLimitReached },
  share_not_live: { status: 409, message: sharingMessages.notLive },
  passcode_needed: { status: 422, message: sharingMessages.passcodeNeeded },
  passcode_wrong: { status: 422, message: sharingMessages.passcodeWrong },

  insights_reading: { status: 409, message: insightMessages.stillReading },
  insights_unreadable: { status: 422, message: insightMessages.unreadable },
  insights_nothing: { status: 422, message: insightMessages.nothingSaid },
  insights_not_made: { status: 409, message: insightMessages.notMade },
  model_reading_not_offered: { status: 409, message: modelReadingMessages.notOffered },
  model_host_changed: { status: 409, message: modelReadingMessages.otherHost },
  model_adults_only: { status: 422, message: modelReadingMessages.adultsOnly },
  speech_absent: { status: 409, message: speechMessages.absent },
  speech_not_agreed: { status: 409, message: speechMessages.notAgreed },
  speech_mental_not_agreed: { status: 409, message: speechMessages.mentalNotAgreed },
  speech_failed: { status: 503, message: speechMessages.failed },
  model_absent: { status: 409, message: insightMessages.noModel },

  /** It was already answered, or has expired. */
  notification_expired: { status: 409, message: notificationMessages.answerGone },
  push_refused: { status: 422, message: notificationMessages.subscriptionInvalid },
  push_limit_reached: { status: 409, message: notificationMessages.tooManyBrowsers },

  not_a_prescription: { status: 422, message: medicationMessages.onlyPrescriptions },
  record_belongs_to_other_person: { status: 422, message: medicationMessages.someoneElse },
  alerts_reading: { status: 409, message: medicationMessages.stillReading },
  no_medicines: { status: 422, message: medicationMessages.noMedicines },
  confirmation_required: { status: 422, message: medicationMessages.confirmFirst },
  medicine_changed: { status: 409, message: medicationMessages.factGone },
  already_on_alert: { status: 409, message: medicationMessages.alreadyOnAlert('This medicine') },
  /** An allergy or a dangerous pair; its message names them. */
  medicine_warning: { status: 409, message: medicineWarnings.notComplete },
  course_ended: { status: 422, message: medicationMessages.alreadyOver },
  alert_ended: { status: 422, message: medicationMessages.ended },
  /** Its schedule was written by a later version. */
  schedule_unreadable: { status: 422, message: medicationMessages.setAnew },
  alert_restore_expired: { status: 409, message: medicationMessages.restoreOver },
  dose_guard: { status: 409, message: medicationMessages.doseGuard },
  /** The dose is marked long before its time, and there is no other warning. The message states the time. */
  dose_early: { status: 409, message: medicationMessages.takenEarly('later') },
  dose_marked: { status: 409, message: refusalMessages.conflict },
  dose_not_marked: { status: 409, message: medicationMessages.notMarked },
  dose_not_due: { status: 422, message: medicationMessages.notDue },
  dose_not_yet: { status: 422, message: medicationMessages.notYet },
  dose_too_old: { status: 422, message: medicationMessages.tooOld },
  dose_put_off: { status: 422, message: medicationMessages.laterNotAsNeeded },

  slot_taken: { status: 409, message: bookingMessages.taken },
  slot_not_offered: { status: 422, message: bookingMessages.notOffered },
  slot_past: { status: 422, message: bookingMessages.datePast },
  slot_too_far: { status: 422, message: bookingMessages.tooFarAhead },
  appointment_overlaps: { status: 422, message: bookingMessages.overlap },
  appointments_limit_reached: { status: 422, message: bookingMessages.tooManyOpen },
  hold_limit_reached: { status: 422, message: bookingMessages.holdsFull(maxHoldsPerDoctorAndDay) },
  pay_at_visit_limit_reached: { status: 422, message: bookingMessages.payAtVisitFull(payAtAppointmentLimits.open) },
  doctor_gone: { status: 422, message: bookingMessages.doctorGone },
  profile_incomplete: { status: 422, message: bookingMessages.patientMissing },
  /** Its message states the new amount. */
  fee_changed: { status: 409, message: bookingMessages.feeChanged('another amount') },
  fee_differs: { status: 422, message: bookingMessages.feeDiffers },
  attachment_unsupported_type: { status: 415, message: bookingMessages.fileTypeRefused },
  attachment_too_large: { status: 413, message: bookingMessages.fileTooLarge('') },
  files_limit_reached: { status: 422, message: bookingMessages.tooManyFiles },
  appointment_too_late: { status: 422, message: bookingMessages.tooLate },
  appointment_ended: { status: 422, message: bookingMessages.over },
  appointment_cancelled: { status: 409, message: bookingMessages.alreadyCancelled },
  appointment_decision_expired: { status: 409, message: clinicMessages.choiceOver },
  appointment_too_early: { status: 422, message: clinicMessages.tooEarly },
  appointment_not_started: { status: 422, message: clinicMessages.notBegun },
  appointment_not_attended: { status: 422, message: bookingMessages.notSeenYet },

  appointment_not_confirmed: { status: 422, message: prescriptionMessages.notConfirmed },
  appointment_missed: { status: 422, message: prescriptionMessages.patientAbsent },
  appointment_not_yet: { status: 422, message: prescriptionMessages.notYet },
  appointment_too_long_ago: { status: 422, message: prescriptionMessages.tooLongAgo },
  /** The parser would read the prescription differently than it was written. */
  prescription_misread: { status: 422, message: prescriptionMessages.notReadable },
  templates_limit_reached: { status: 422, message: prescriptionTemplateMessages.full(maxPrescriptionTemplates) },
  template_name_taken: { status: 409, message: prescriptionTemplateMessages.nameTaken },

  nothing_to_pay: { status: 409, message: paymentMessages.nothingToPay },
  payment_not_started: { status: 409, message: paymentMessages.notBegun },
  hold_expired: { status: 409, message: paymentMessages.holdOver },
  payment_gateway_unavailable: { status: 503, message: paymentMessages.gatewayDown },
  webhook_refused: { status: 400, message: paymentMessages.signatureInvalid },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;
