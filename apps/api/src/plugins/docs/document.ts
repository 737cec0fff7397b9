import type { FastifyDynamicSwaggerOptions, SwaggerTransformObject } from '@fastify/swagger'
import { openAccountSchema } from '@portal/shared/accounts/schemas'
import { openAnnouncementSchema } from '@portal/shared/announcements/schemas'
import {
  applicationSchema,
  earlierApplicationSchema,
  ownApplicationSchema,
} from '@portal/shared/applications/schemas'
import { askSchema } from '@portal/shared/asks/schemas'
import { sessionUserSchema, signedInSchema } from '@portal/shared/auth/schemas'
import { authorSchema, messageSchema } from '@portal/shared/conversations/schemas'
import { changeSchema, contentMetaSchema } from '@portal/shared/core/content'
import { previewOf } from '@portal/shared/core/email-preview'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { errorSchema } from '@portal/shared/core/errors'
import { paginationSchema } from '@portal/shared/core/pagination'
import { nextEditionSchema } from '@portal/shared/emails/newsletter'
import { eventValuesSchema } from '@portal/shared/events/forms'
import { eventPageSchema, eventSchema } from '@portal/shared/events/schemas'
import { openImportSchema } from '@portal/shared/imports/schemas'
import { introductionSchema } from '@portal/shared/introductions/schemas'
import { opportunityValuesSchema } from '@portal/shared/opportunities/forms'
import { opportunitySchema } from '@portal/shared/opportunities/schemas'
import { getAdminPod } from '@portal/shared/pods/admin-endpoints'
import { podMeetingSchema, podSchema } from '@portal/shared/pods/schemas'
import { meSchema } from '@portal/shared/profile/schemas'
import { studyValuesSchema } from '@portal/shared/research/forms'
import { studySchema } from '@portal/shared/research/schemas'
import { resourceValuesSchema } from '@portal/shared/resources/forms'
import { resourceSchema } from '@portal/shared/resources/schemas'
import { allValuesSchema } from '@portal/shared/settings/schemas'
import { submissionSchema } from '@portal/shared/submissions/forms'
import { repostSchema } from '@portal/shared/wins/reposts'
import { winSchema } from '@portal/shared/wins/schemas'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import { readEndpoints } from '../../lib/http/endpoints.ts'
import { version } from '../../lib/operations/version.ts'

const entities = {
  Account: openAccountSchema,
  AdminPod: getAdminPod.response,
  Announcement: openAnnouncementSchema,
  Application: applicationSchema,
  Ask: askSchema,
  Author: authorSchema,
  Change: changeSchema,
  ContentMeta: contentMetaSchema,
  EarlierApplication: earlierApplicationSchema,
  Error: errorSchema,
  Event: eventSchema,
  EventPage: eventPageSchema,
  EventValues: eventValuesSchema,
  Import: openImportSchema,
  Introduction: introductionSchema,
  Message: messageSchema,
  NewsletterEdition: nextEditionSchema,
  Opportunity: opportunitySchema,
  OpportunityValues: opportunityValuesSchema,
  OwnApplication: ownApplicationSchema,
  Pagination: paginationSchema,
  Pod: podSchema,
  PodMeeting: podMeetingSchema,
  Profile: meSchema,
  Repost: repostSchema,
  Resource: resourceSchema,
  ResourceValues: resourceValuesSchema,
  SessionUser: sessionUserSchema,
  Settings: allValuesSchema,
  SignedIn: signedInSchema,
  Study: studySchema,
  StudyValues: studyValuesSchema,
  Submission: submissionSchema,
  Win: winSchema,
}

const entityRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(entities)) entityRegistry.add(schema, { id })

const inComponents = '#/components/schemas/'
const errorContent = { 'application/json': { schema: { $ref: `${inComponents}Error` } } }

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: entityRegistry })
const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: entityRegistry })

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>

function schemasOf(part: unknown, schemas: Schemas, found: Schemas = {}): Schemas {
  JSON.stringify(part, (key, value) => {
    const name = key === '$ref' ? String(value).slice(inComponents.length) : ''
    const schema = schemas[name]
    if (schema && !(name in found)) {
      found[name] = schema
      schemasOf(schema, schemas, found)
    }
    return value
  })
  return found
}

function withRefusal({ '4XX': _client, '5XX': _server, ...answers }: Record<string, unknown>) {
  return { ...answers, default: { $ref: '#/components/responses/Error' } }
}

const withComponents: SwaggerTransformObject = (made) => {
  const document: OpenAPIV3_1.Document = JSON.parse(
    JSON.stringify(withSchemas(made)),
    (key, value) => (key === 'responses' && '4XX' in value ? withRefusal(value) : value),
  )
  const responses = { Error: { description: 'The call was refused', content: errorContent } }
  const schemas = schemasOf([document.paths, responses], document.components?.schemas ?? {})
  return { ...document, components: { ...document.components, responses, schemas } }
}

const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => method + path

/** The options of @fastify/swagger: an operation for each endpoint, by its name in the contract. */
export async function documentOptions(title: string): Promise<FastifyDynamicSwaggerOptions> {
  const endpoints = await readEndpoints()
  const names = new Map(
    [...endpoints].flatMap(([name, endpoint]) => [
      [routeOf(endpoint), name],
      [routeOf(previewOf(endpoint)), `${name}Emails`],
    ]),
  )
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version,
        description:
          'Every endpoint of the portal. The tag says who may call it. All errors have the same shape: error, code, details by field, request_id.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform(document) {
      const { schema, url } = toJsonSchema(document)
      const operationId = names.get(document.route.method + document.url)
      return { schema: { ...schema, ...(operationId && { operationId }) }, url }
    },
    transformObject: withComponents,
  }
}
