import { editorSchema, type ResourceForm } from '@portal/shared/resources/forms'
import { resourceFieldValue, resourceKinds } from '@portal/shared/resources/schemas'
import { valuesOf } from '@portal/shared/resources/values'
import { z } from 'zod'
import { insertContent } from '../../lib/content-admin.ts'
import { parseOrRefuse } from '../../lib/parse.ts'
import type { Acceptors } from '../submissions/service.ts'
import { resourceContentType } from './content.ts'

const sentResource = z.object({
  kind: z.enum(resourceKinds),
  values: z.record(z.string(), resourceFieldValue),
})

function resourceDraft(payload: unknown): ResourceForm {
  const { kind, values } = sentResource.parse(payload)
  const empty = valuesOf(kind)
  const known = Object.entries(values).filter(([name]) => name in empty)
  return { kind, values: { ...empty, ...Object.fromEntries(known) } }
}

/** What was suggested, as it can be published. Throws `invalid_input` where its form has changed since. */
function resourceOf(payload: unknown): ResourceForm {
  const { kind, values } = resourceDraft(payload)
  return { kind, values: parseOrRefuse(editorSchema(kind), values) }
}

/** Accepting a suggested resource publishes it. */
export const resourceAcceptors: Pick<Acceptors, 'resource'> = {
  resource: {
    draft: (payload) => ({ publishes: 'resource', resource: resourceDraft(payload) }),
    async publish(tx, { actor, payload, acceptance: { resource, publish } }) {
      const content = resource ?? resourceOf(payload)
      const row = await insertContent(resourceContentType, tx, actor, { content, publish })
      return { row, published: { what: 'resource', id: row.id, kind: content.kind } }
    },
  },
}
