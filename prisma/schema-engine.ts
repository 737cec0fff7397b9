import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { SchemaContainer, SchemaFilter } from '@prisma/schema-engine-wasm'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool } from 'pg'

// Neither the ES library nor @types/node declares WebAssembly, and the DOM types would allow
// browser globals in server code.
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, object>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}

const glueName = './schema_engine_bg.js'

/** No table or enum is managed outside of Prisma. */
export const filters: SchemaFilter = { externalTables: [], externalEnums: [] }

/** Prisma's adapter cannot read the type "char", which the engine's query for constraints uses. */
class MigrationAdapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const { queryRaw } = adapter
    adapter.queryRaw = async (query) => {
      const result = await queryRaw.call(adapter, { ...query, sql: charsAsText(query.sql) })
      const columnTypes = result.columnTypes.map((type, index) =>
        charColumns.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
      )
      return { ...result, columnTypes }
    }
    return adapter
  }
}

const charColumns = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

function charsAsText(sql: string): string {
  return sql
    .replace('constr.contype AS', 'constr.contype::text AS')
    .replace('con.confdeltype,', 'con.confdeltype::text AS confdeltype,')
    .replace('con.confupdtype,', 'con.confupdtype::text AS confupdtype,')
}

// The engine's JavaScript module supports one WebAssembly instance per process, but Vitest loads
// this file once for each project.
const loading = Symbol.for('portal.schema-engine')
const shared = globalThis as { [loading]?: Promise<void> }

/** Calls `work` with Prisma's schema engine in WebAssembly; the Prisma CLI downloads a binary. */
export async function withSchemaEngine<T>(
  connectionString: string,
  work: (engine: glue.SchemaEngine) => Promise<T>,
): Promise<T> {
  shared[loading] ??= load()
  await shared[loading]
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool))
  const datamodels = schemaFiles().map(({ path, content }): [string, string] => [path, content])
  try {
    const engine = await glue.SchemaEngine.new({ datamodels }, () => {}, adapter)
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await pool.end()
  }
}

async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = readFileSync(join(dirname(entry), 'schema_engine_bg.wasm'))
  const imports: Record<string, object> = { ...glue }
  // The engine does not clear its timers, which would keep the process running for 10 s.
  for (const name of Object.keys(imports).filter((key) => key.startsWith('__wbg_setTimeout_'))) {
    imports[name] = (call: () => void, ms: number) => setTimeout(call, ms).unref()
  }
  const { instance } = await WebAssembly.instantiate(bytes, { [glueName]: imports })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start !== 'function') throw new Error('the schema engine cannot be loaded')
  start()
}

/** Reads the files of schema/. */
export function schemaFiles(): SchemaContainer[] {
  const dir = join(import.meta.dirname, 'schema')
  return globSync('*.prisma', { cwd: dir })
    .sort()
    .map((path) => ({ path, content: readFileSync(join(dir, path), 'utf8') }))
}
