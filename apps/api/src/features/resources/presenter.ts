import type { Resource as Row } from '@portal/database/client'
import { type Resource, resourceSchema } from '@portal/shared/resources/schemas'

const { kind, fields } = resourceSchema.shape

/** A resource (content-areas 3); what its kind holds beside title and address is in `fields`. */
export function presentResource(row: Row): Resource {
  return {
    id: row.id,
    kind: kind.parse(row.kind),
    title: row.title,
    description: row.description,
    url: row.url,
    fields: fields.parse(row.fields),
    added_at: row.created_at.toISOString(),
  }
}
