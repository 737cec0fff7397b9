import { Prisma, type Resource as Row } from '@portal/database/client'
import { type Resource, resourceSchema, type Votes } from '@portal/shared/resources/schemas'

const { kind, fields } = resourceSchema.shape

/** What of a resource is shown. */
export type ResourceRow = Pick<
  Row,
  'id' | 'kind' | 'title' | 'description' | 'url' | 'fields' | 'published_at' | 'created_at'
>
export const resourceColumns = Prisma.sql`
  id, kind, title, description, url, fields, published_at, created_at`

type Counts = Omit<Votes, 'mine'>

/** A resource but for what one member has voted. */
type ResourceForAll = Omit<Resource, 'votes'> & { votes: Counts }

/** A resource (content-areas 3); what its kind holds beside title and address is in `fields`. */
export function presentResource(row: ResourceRow, votes: Counts): ResourceForAll {
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
