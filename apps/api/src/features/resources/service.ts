import type { Database, Resource } from '@portal/database/client'
import type { ResourceKind } from '@portal/shared/resources/schemas'

const titles = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

/** Resources of a kind by title, in the order of a dictionary whatever the database's locale. */
export async function listResources(db: Database, kind: ResourceKind): Promise<Resource[]> {
  const found = await db.resource.findMany({ where: { kind }, orderBy: { id: 'asc' } })
  return found.sort((a, b) => titles.compare(a.title, b.title))
}
