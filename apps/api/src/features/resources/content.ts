import { Prisma, type Resource } from '@portal/database/client'
import type { ResourceForm } from '@portal/shared/resources/forms'
import { type ResourceKind, resourceSchema } from '@portal/shared/resources/schemas'
import { contentOf, type FormValues, valuesOf } from '@portal/shared/resources/values'
import type { ContentType } from '../../lib/content-admin.ts'

const { kind, fields } = resourceSchema.shape

const columns = ({ kind, values }: ResourceForm) => ({ kind, ...contentOf(kind, values) })

/** A stored resource as the editor of its kind shows it. */
export function resourceValues(row: Resource): { kind: ResourceKind; values: FormValues } {
  const stored = { ...row, fields: fields.parse(row.fields) }
  const itsKind = kind.parse(row.kind)
  return { kind: itsKind, values: valuesOf(itsKind, stored) }
}

/** For the list: resources of one kind alone. */
export const ofKind = (wanted: unknown) =>
  typeof wanted === 'string' ? Prisma.sql`kind = ${wanted}` : Prisma.sql`TRUE`

/** Resources of every kind as administrators keep them. */
export const resourceContentType: ContentType<Resource, ResourceForm> = {
  table: 'resources',
  name: 'resource',
  label: 'This resource',
  find: (db, ids) => db.resource.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.resource.create({ data: { ...columns(form), published_at }, select: { id: true } }),
  update: (tx, { id }, form) => tx.resource.update({ where: { id }, data: columns(form) }),
  values(row) {
    const { kind: itsKind, values } = resourceValues(row)
    return { kind: itsKind, ...values }
  },
}
