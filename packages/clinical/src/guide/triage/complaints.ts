import type { ComplaintDefinition } from './complaint.ts';
import { bellyComplaints, chestComplaints } from './chest.ts';
import { frameComplaints, headComplaints } from './frame.ts';
import { generalComplaints } from './general.ts';
import { mentalHealthComplaints, womenComplaints } from './mental-health.ts';

/**
 * Complaints that the guide asks about. The tables are our own and follow what the named sources call warning signs. In doubt
 * they advise to see a doctor, and no clinician has reviewed them.
 */
export const complaints = {
  ...generalComplaints,
  ...chestComplaints,
  ...bellyComplaints,
  ...headComplaints,
  ...frameComplaints,
  ...womenComplaints,
  ...mentalHealthComplaints,
} as const;
export type ComplaintKey = keyof typeof complaints;

export const complaintKeys = Object.keys(complaints) as readonly ComplaintKey[];
export const isComplaintKey = (text: string): text is ComplaintKey => Object.hasOwn(complaints, text);
export const getComplaint = (key: ComplaintKey): ComplaintDefinition => complaints[key];
