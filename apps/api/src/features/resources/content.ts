import { Prisma, type Resource as Row } from '@portal/database/client'
import { contentPageOf } from '@portal/shared/content/types'
import type { FormValues } from '@portal/shared/core/form-fields'
import { paths } from '@portal/shared/core/paths'
import { resourceContent } from '@portal/shared/resources/admin-endpoints'
import { editorSchema, type ResourceForm } from '@portal/shared/resources/forms'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { type ResourceKind, resourceKinds } from '@portal/shared/resources/options'
import { type Resource, resourceFieldValue, resourceSchema } from '@portal/shared/resources/schemas'
import { toResourceContent, toResourceValues } from '@portal/shared/resources/values'
import { z } from 'zod'
import type { Acceptors } from '../../lib/content/acceptor.ts'
import { insertContent } from '../../lib/content/content-admin.ts'
import { defineContent } from '../../lib/content/content-routes.ts'
import {
  excerpt,
  isNewSql,
  type NewsItem,
  type NewsletterSection,
  newestFirst,
  total,
} from '../../lib/content/news.ts'
import { parseOrRefuse } from '../../lib/http/app-error.ts'
import { presentFor } from './service.ts'

const columns = ({ kind, values }: ResourceForm) => ({ kind, ...toResourceContent(kind, values) })

function editorValues(row: Row): { kind: ResourceKind; values: FormValues } {
  const { kind, fields } = resourceSchema.pick({ kind: true, fields: true }).parse(row)
  return { kind, values: toResourceValues(kind, { ...row, fields }) }
}

const newsOf = (
  kinds: readonly ResourceKind[],
  texts: Pick<NewsletterSection, 'title' | 'noun' | 'path'>,
): NewsletterSection<NewsItem & { kind: ResourceKind }> => ({
  ...texts,
  rows: (edition) => Prisma.sql`
    SELECT id::text, kind, title, description AS about, NULL AS owner, published_at, ${total}
    FROM resources
    WHERE ${isNewSql('resources', edition)} AND kind = ANY (${kinds.filter((kind) => edition.audience.kinds.includes(kind))})`,
  order: newestFirst,
  present: ({ id, kind, about }) => ({
    path: contentPageOf({ what: 'resource', id, kind }).path,
    about: excerpt(about),
  }),
})

/** Each kind with a page has its own section; all other kinds share one. */
const news = [
  ...resourceKinds.flatMap((kind) => {
    const { page, plural, singular } = descriptionOf(kind)
    return page ? [newsOf([kind], { title: plural, noun: singular, path: page })] : []
  }),
  newsOf(
    resourceKinds.filter((kind) => !descriptionOf(kind).page),
    { title: 'Resources', noun: 'resource', path: paths.resources },
  ),
]

export const resources = defineContent<
  Row,
  ResourceForm,
  ReturnType<typeof editorValues>,
  Resource
>({
  name: 'resource',
  endpoints: resourceContent,
  news,
  facts: Prisma.sql`jsonb_build_object('kind', kind)`,
  filter: ({ kind }) => (typeof kind === 'string' ? Prisma.sql`kind = ${kind}` : Prisma.sql`TRUE`),
  find: (db, ids) => db.resource.findMany({ where: { id: { in: ids } } }),
  insert: (tx, form, published_at) =>
    tx.resource.create({ data: { ...columns(form), published_at } }),
  update: (tx, id, form, published_at) =>
    tx.resource.update({ where: { id }, data: { ...columns(form), published_at } }),
  values: editorValues,
  audited(row) {
    const { kind, values } = editorValues(row)
    return { kind, ...values }
  },
  items: (db, rows, actor) => presentFor(db, rows, actor.id),
})

const payloadSchema = z.object({
  kind: z.enum(resourceKinds),
  values: z.record(z.string(), resourceFieldValue),
})

function draftOf(payload: unknown): ResourceForm {
  const { kind, values } = payloadSchema.parse(payload)
  const empty = toResourceValues(kind)
  const known = Object.entries(values).filter(([name]) => name in empty)
  return { kind, values: { ...empty, ...Object.fromEntries(known) } }
}

function formOf(payload: unknown): ResourceForm {
  const { kind, values } = draftOf(payload)
  return { kind, values: parseOrRefuse(editorSchema(kind), values) }
}

export const resourceAcceptors: Pick<Acceptors, 'resource'> = {
  resource: {
    draft: (payload) => ({ publishes: 'resource', resource: draftOf(payload) }),
    async publish(tx, { actor, payload, acceptance: { resource, publish } }) {
      const content = resource ?? formOf(payload)
      const row = await insertContent(resources, tx, actor, { content, publish })
      return { row, published: { what: 'resource', id: row.id, kind: content.kind } }
    },
  },
}
