import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { commonMessages } from '@arogo/contract/messages/common';
import type { Endpoint } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

/** The schema of a multipart endpoint, for the documentation only: Fastify must not validate it, since it is streamed. */
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

/** The header that selects the person, for endpoints that can be called for another person. */
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

/** A stream of server-sent events, which has no schema. */
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

/** Serves the OpenAPI page at /api/docs and its document at /api/docs/json, both generated from the endpoint table. */
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
    // The page has inline styles, so it needs a weaker policy than ours. It can reach this server only.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
};
