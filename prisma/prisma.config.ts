import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'prisma/config'

// For Prisma's own commands, such as `pnpm prisma studio`. They use the database in DATABASE_URL,
// or that of a portal which runs in `.data`.

const here = import.meta.dirname
const embedded = join(here, '../.data/database.url')

// Prisma would download its schema engine from a host that many firewalls block.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(here, 'schema-engine-cli.ts')
process.env.CHECKPOINT_DISABLE ??= '1'

export default defineConfig({
  schema: join(here, 'schema'),
  migrations: { path: join(here, 'migrations') },
  datasource: {
    url:
      process.env.DATABASE_URL ??
      (existsSync(embedded) ? readFileSync(embedded, 'utf8').trim() : ''),
  },
})
