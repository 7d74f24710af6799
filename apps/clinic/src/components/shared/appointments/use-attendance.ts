import { getErrorText } from '@arogo/client/api-error';
import { type Attendance, clinicSetAttendance, type ClinicAppointment } from '@arogo/contract/clinic';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { clinicAppointmentQuery } from './queries.ts';

/** Sets the attendance of an appointment. */
export const useAttendance = ({ id, person }: Pick<ClinicAppointment, 'id' | 'person'>) => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const refreshDay = () => client.invalidateQueries({ queryKey: ['clinic', 'day'] });
  return useMutation({
    mutationFn: (attendance: Attendance) => call(clinicSetAttendance, { params: { id }, body: { attendance } }),
    onSuccess({ data }) {
      client.setQueryData(clinicAppointmentQuery(call, id).queryKey, data);
      toaster.success(m.said(person.name, m.attendance[data.attendance]));
      return refreshDay();
    },
    onError(error) {
      toaster.error(getErrorText(error, m.sayFailed));
      // Not awaited, so that the button is enabled again at once.
      void refreshDay();
    },
  });
};
