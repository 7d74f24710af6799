import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { doctorQuery, doctorSearchAnswer } from './doctors.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';

/** Maximum number of favourite doctors of one account. */
export const maxFavouriteDoctors = 100;

/** Ids of the favourites, the latest first. */
const favouriteDoctors = /* @__PURE__ */ z.object({ doctorIds: z.array(z.uuid()) });

const path = '/api/users/favourite-doctors';

export const listFavouriteDoctors = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: 'account',
  summary: 'The doctors whom the patient marked as favourites, the latest first',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(favouriteDoctors) },
});

export const changeFavouriteDoctor = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Mark a doctor as a favourite, or take that back; either may be repeated',
  body: /* @__PURE__ */ z.object({
    doctorId: z.uuid({ error: commonMessages.invalidInput }),
    isFavourite: z.boolean({ error: commonMessages.invalidInput }),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(favouriteDoctors) },
});

export const searchFavouriteDoctors = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/search`,
  access: 'patient',
  about: 'account',
  summary: 'The search of the directory among the patient’s favourites alone',
  query: doctorQuery,
  answers: { 200: doctorSearchAnswer },
});
