import type { Resource as Row } from '@portal/database/client'
import { type Resource, resourceSchema, type Votes } from '@portal/shared/resources/schemas'

const { kind, fields } = resourceSchema.shape

/** A resource with the votes on it and the caller's own. */
export interface FullResource {
  row: Row
  votes: Votes
}

/** A resource (content-areas 3); what its kind holds beside title and address is in `fields`. */
export function presentResource({ row, votes }: FullResource): Resource {
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
