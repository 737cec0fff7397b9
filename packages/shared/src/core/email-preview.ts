import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const shownEmailSchema = z.object({
  recipients: z.int(),
  /** The name of the only recipient; null if there are several, or for a person without a name. */
  name: z.string().nullable(),
  subject: z.string(),
  /** As the first recipient gets it, without the secrets of its links. */
  text: z.string(),
})
export type ShownEmail = z.output<typeof shownEmailSchema>

const emailPreviewSchema = z.object({ emails: z.array(shownEmailSchema) })

interface EmailPreview extends Endpoint {
  readonly response: typeof emailPreviewSchema
}

/**
 * Returns the call that shows the emails of another call with the same input. It is a POST because
 * of the body, and changes nothing.
 */
export function previewOf({ path, method, ...endpoint }: Endpoint): EmailPreview {
  const { access, params, query, body } = endpoint
  return {
    method: 'POST',
    path: `${path}${method === 'DELETE' ? 'removal/' : ''}email-preview/`,
    access,
    summary: `The emails of: ${endpoint.summary}`,
    limit: 'preview',
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    response: emailPreviewSchema,
  }
}
