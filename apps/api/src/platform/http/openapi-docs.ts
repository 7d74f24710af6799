import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { commonMessages } from '@arogo/contract/messages/common';
import type { Endpoint } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/** What a multipart endpoint takes, which Fastify itself must not validate since it streams. */
const toMultipartSchema = ({ form, files = [] }: Endpoint): object => {
  const text = form
    ? (z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as { properties?: object; required?: string[] })
    : {};
  return {
    type: 'object',
    properties: {
      ...text.properties,
      ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(text.required ?? []), ...files],
  };
};

/** For whom an endpoint is called, where that may be another person than the account's own. */
const toPersonHeader = ({ about }: Endpoint): object =>
  about === undefined || about === 'account'
    ? {}
    : {
        headers: {
          type: 'object',
          properties: {
            [personHeader]: {
              type: 'string',
              format: 'uuid',
              description: `The person for whom the account acts, by a grant of '${about.area}' with '${about.role}'. Left out: its own.`,
            },
          },
        },
      };

/** A stream of server-sent events, which no schema describes. */
const eventStreamResponse = {
  200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
};

type Transform = typeof jsonSchemaTransform;

const transformOpenApi: Transform = (document) => {
  const { endpoint } = document.route.config ?? {};
  const plain = jsonSchemaTransform(document);
  if (!endpoint) return { ...plain, schema: { hide: true } };
  const transformed = { ...plain, schema: { ...plain.schema, ...toPersonHeader(endpoint) } };
  if (endpoint.answers[200] === 'events')
    return { ...transformed, schema: { ...transformed.schema, response: eventStreamResponse } };
  if (!endpoint.files) return transformed;
  return {
    ...transformed,
    schema: { ...transformed.schema, consumes: ['multipart/form-data'], body: toMultipartSchema(endpoint) },
  };
};

/** The OpenAPI page at /api/docs and its document at /api/docs/json, both made from the endpoint table. */
export const registerOpenApiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: commonMessages.productName, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: transformOpenApi,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page needs more than ours: its own styles stand in the document. It reaches nothing but this server.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
};
