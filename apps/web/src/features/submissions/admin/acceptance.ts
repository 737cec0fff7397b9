import { contentTypeOf } from '@portal/shared/content/types'
import { type FormValues, fieldsOf, type NamedField } from '@portal/shared/core/form-fields'
import { descriptionOf } from '@portal/shared/resources/kinds'
import {
  type Acceptance,
  acceptanceSchema,
  type Draft,
  type Submission,
} from '@portal/shared/submissions/forms'
import type { z } from 'zod'
import {
  fieldOfPath,
  publicationOf,
  publicationSchema,
} from '#components/editor/PublicationFields.tsx'
import { resolverFor } from '#lib/forms.ts'

/** A wish may be accepted without an event; everything else is published. */
export const isWish = ({ kind }: Submission) => kind === 'event_suggestion'

interface Editor {
  fields: readonly NamedField[]
  values: FormValues
}

/** The fields and values of what accepting would publish. */
export function editorOf(draft: Draft): Editor {
  if (draft.publishes === 'resource') {
    const { kind, values } = draft.resource
    return { fields: descriptionOf(kind).fields, values }
  }
  const { publishes, ...content } = draft
  const [values = {}] = Object.values<FormValues>(content)
  return { fields: fieldsOf(contentTypeOf(publishes).fields ?? {}), values }
}

/** The name of the draft of what accepting would publish. */
export const draftKey = ({ id }: Submission) => `accept:${id}`

/** The initial values of the form. */
export const acceptanceValues = (submission: Submission): FormValues => ({
  ...editorOf(submission.draft).values,
  ...publicationOf('now'),
  outcome: isWish(submission) ? 'note' : 'event',
})

const sentSchema = acceptanceSchema.extend({ publish: publicationSchema })

function parse(draft: Draft, all: FormValues): z.ZodSafeParseResult<Acceptance> {
  const { outcome, when, from, ...content } = all
  if (outcome === 'note') return acceptanceSchema.safeParse({})
  const given =
    draft.publishes === 'resource' ? { kind: draft.resource.kind, values: content } : content
  return sentSchema.safeParse({ [draft.publishes]: given, publish: { when, from } })
}

export const acceptanceResolver = (draft: Draft) =>
  resolverFor<FormValues, Acceptance>((values) => parse(draft, values), fieldOfPath)

/** The label of the button that accepts. */
export function acceptLabel(values: { outcome?: unknown; when?: unknown }): string {
  if (values.outcome === 'note') return 'Accept'
  if (values.when === 'draft') return 'Accept as a draft'
  return values.when === 'later' ? 'Accept and schedule' : 'Accept and publish'
}
