import {
  clinicCancelAppointment,
  clinicDay,
  clinicDeleteLeave,
  clinicListConversationAppointments,
  clinicListLeave,
  clinicReadHours,
  clinicReadAppointment,
  clinicSaveFees,
  clinicSaveHours,
  clinicSetAttendance,
  clinicAddLeave,
  clinicAppointmentDocument,
  clinicWhoAmI,
} from '@arogo/contract/clinic';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendWholeFile } from '../../platform/http/send-file.ts';
import type { ClinicService } from './service.ts';

/** The endpoints of the doctors' workspace, except those of conversations, calls and prescriptions. */
export const clinicRoutes = (clinic: ClinicService): readonly Route[] => [
  route(clinicWhoAmI, async ({ session }) => ({ status: 'success', data: await clinic.me(session) })),

  route(clinicDay, async ({ session, query }) => {
    const { visits, ...day } = await clinic.day(session, query.date);
    return { status: 'success', data: { ...day, visits: [...visits] } };
  }),

  route(clinicReadAppointment, async ({ session, params }) => ({
    status: 'success',
    data: await clinic.read(session, params.id),
  })),

  route(clinicListConversationAppointments, async ({ session, params }) => ({
    status: 'success',
    data: [...(await clinic.listOfConversation(session, params.id))],
  })),

  route(clinicSetAttendance, async ({ session, params, body }) => ({
    status: 'success',
    data: await clinic.setAttendance(session, params.id, body.attendance),
  })),

  route(clinicCancelAppointment, async ({ session, params, body }) => {
    const { visit, message } = await clinic.cancel(session, params.id, body.reason ?? '');
    return { status: 'success', message, data: visit };
  }),

  route(clinicAppointmentDocument, async ({ session, params, reply }) =>
    sendWholeFile(reply, await clinic.document(session, params.id)),
  ),

  route(clinicReadHours, async ({ session }) => ({ status: 'success', data: await clinic.week(session) })),

  route(clinicSaveHours, async ({ session, body }) => ({
    status: 'success',
    message: m.hoursSaved,
    data: await clinic.saveWeek(session, body),
  })),

  route(clinicListLeave, async ({ session }) => ({ status: 'success', data: await clinic.leave(session) })),

  route(clinicAddLeave, async ({ session, body }) => ({
    status: 'success',
    message: m.leaveSaved,
    data: await clinic.takeLeave(session, body),
  })),

  route(clinicDeleteLeave, async ({ session, query }) => ({
    status: 'success',
    message: m.leaveEnded,
    data: await clinic.endLeave(session, query),
  })),

  route(clinicSaveFees, async ({ session, body }) => ({
    status: 'success',
    message: m.feesSaved,
    data: await clinic.saveFees(session, body),
  })),
];
