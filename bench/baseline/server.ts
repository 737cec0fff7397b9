import { createDatabase } from '@portal/database/client'
import { createStatementNames } from '@portal/database/statement-names'
import { getDirectory } from '@portal/shared/directory/endpoints'
import { companyTypes, industriesOf, revenueStages } from '@portal/shared/directory/filters'
import Fastify from 'fastify'
import pg from 'pg'

/** Baselines for the measurements: bare Fastify with one indexed query, and a naive directory. */

const { DATABASE_URL = '', PORT = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 })
// A naive search takes seconds under load, so it gets long timeouts and two connections per caller.
const db = createDatabase(DATABASE_URL, { background: true, poolSize: 64 })
const nameOf = createStatementNames()
const app = Fastify()

app.get('/ready', async () => ({ ok: true }))

app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const text = 'SELECT id, full_name FROM users WHERE id = $1'
  const { rows } = await pool.query({ name: nameOf({ sql: text }), text, values: [params.id] })
  return rows[0]
})

/** A directory with Prisma's query builder: `contains` on three columns, a count and a page. */
app.get('/naive', async (request) => {
  const query = getDirectory.query.parse(request.query)
  const { search, industry, revenue_stage, company_type, helps_with, page, page_size } = query
  const contains = { contains: search, mode: 'insensitive' as const }
  const where = {
    user: { directory_entry: { isNot: null } },
    ...(industry && { industry: { in: [...industriesOf(industry)] } }),
    ...(revenue_stage && { revenue_status: { in: revenueStages[revenue_stage] } }),
    ...(company_type && { product_type: { in: companyTypes[company_type] } }),
    ...(helps_with.length > 0 && { contributions: { hasSome: helps_with } }),
    ...(search && {
      OR: [{ user: { full_name: contains } }, { company_name: contains }, { industry: contains }],
    }),
  }
  const [total, members] = await Promise.all([
    db.founderProfile.count({ where }),
    db.founderProfile.findMany({
      where,
      orderBy: [{ user: { full_name: 'asc' } }, { user_id: 'asc' }],
      skip: (page - 1) * page_size,
      take: page_size,
      include: { user: { select: { full_name: true } } },
    }),
  ])
  return { total, members }
})

// The baseline server ends with the process that started it.
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
