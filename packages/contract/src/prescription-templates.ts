import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { prescriptionTemplateMessages as m } from './messages/prescription-templates.ts';
import { prescriptionPlan } from './prescriptions.ts';
import { identifier, requiredTextSchema } from './text.ts';

/** Maximum number of templates of one doctor. */
export const maxPrescriptionTemplates = 50;
/** UTF-16 units. */
export const maxTemplateNameLength = 60;

const name = /* @__PURE__ */ requiredTextSchema(m.nameRequired, maxTemplateNameLength);

/** A frequent prescription, saved under a name. */
const prescriptionTemplate = /* @__PURE__ */ z.object({ id: z.uuid(), name: z.string(), ...prescriptionPlan });
export type PrescriptionTemplate = z.infer<typeof prescriptionTemplate>;

export const prescriptionTemplateForm = /* @__PURE__ */ z.object({ name, ...prescriptionPlan }).check(
  z.refine(({ medicines, labTests, advice }) => medicines.length + labTests.length > 0 || (advice ?? '') !== '', {
    error: m.nothingToSave,
    path: ['medicines'],
  }),
);
export type PrescriptionTemplateForm = z.infer<typeof prescriptionTemplateForm>;

const path = '/api/clinic/prescription-templates';
const params = /* @__PURE__ */ z.object({ id: identifier });
/** All templates, by name. */
const answer = /* @__PURE__ */ buildDataAnswer(z.array(prescriptionTemplate));

export const listPrescriptionTemplates = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'doctor',
  summary: 'The doctor’s own templates, by name',
  answers: { 200: answer },
});

export const addPrescriptionTemplate = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'doctor',
  summary: 'Save medicines, lab tests and advice under a name that no other template of the doctor has',
  body: prescriptionTemplateForm,
  answers: { 201: answer },
});

export const renamePrescriptionTemplate = /* @__PURE__ */ defineEndpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  access: 'doctor',
  summary: 'Give a template another name',
  params,
  body: /* @__PURE__ */ z.object({ name }),
  answers: { 200: answer },
});

export const deletePrescriptionTemplate = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'doctor',
  summary: 'Delete a template for good; prescriptions stay as they are',
  params,
  answers: { 200: answer },
});
