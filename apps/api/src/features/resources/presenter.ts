import type { Resource as Row } from '@portal/database/client'
import { type Resource, resourceSchema, type Votes } from '@portal/shared/resources/schemas'

const { kind, fields } = resourceSchema.shape

/** The columns of a resource that are shown. */
export type ResourceRow = Pick<
  Row,
  'id' | 'kind' | 'title' | 'description' | 'url' | 'fields' | 'published_at' | 'created_at'
>

/** A resource for a member, with its votes. `fields` holds what its kind has beside title and address. */
export function presentResource(row: ResourceRow, votes: Votes): Resource {
  return {
    id: row.id,
    kind: kind.parse(row.kind),
    title: row.title,
    description: row.description,
    url: row.url,
    fields: fields.parse(row.fields),
    votes,
    added_at: (row.published_at ?? row.created_at).toISOString(),
  }
}
