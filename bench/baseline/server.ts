import { createDatabase } from '@portal/database/client'
import Fastify from 'fastify'
import pg from 'pg'
import { type NaiveQuery, naiveDirectory } from './naive.ts'

/**
 * What the portal is compared with: Fastify with nothing on it. One route answers a constant, one makes
 * a single indexed query, and one is a directory as it is written by somebody in a hurry.
 */

const { DATABASE_URL = '', PORT = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 })
// Connections for all that ask, two each: its answers take seconds, and nobody is to be refused for having waited.
const db = createDatabase(DATABASE_URL, { patient: true, poolSize: 64 })
const app = Fastify()

const constant = { ok: true }
app.get('/constant', async () => constant)

app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const { rows } = await pool.query('SELECT id, full_name FROM users WHERE id = $1', [params.id])
  return rows[0]
})

app.get<{ Querystring: NaiveQuery }>('/naive', async ({ query }) => naiveDirectory(db, query))

// Ends with the process that started it, whichever way that ends.
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
