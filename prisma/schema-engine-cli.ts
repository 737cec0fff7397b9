#!/usr/bin/env node
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { messageOf } from './errors.ts'
import { connect } from './migrate.ts'
import { withSchemaEngine } from './schema-engine.ts'

// Stands in for the schema engine that Prisma's command line would download, and answers with the
// WebAssembly build: JSON-RPC 2.0, one message a line, or the check of a connection.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datasource: { type: 'string' } },
})
const { url } = JSON.parse(String(values.datasource ?? '{}'))

if (positionals.includes('can-connect-to-database')) {
  const client = await connect(url, 'prisma')
  await client.end()
} else {
  await withSchemaEngine(url, async (engine) => {
    for await (const line of createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(line)
      const call: unknown = Reflect.get(engine, method)
      const answer =
        typeof call === 'function'
          ? await Reflect.apply(call, engine, [params]).then(
              (result: unknown) => ({ result: result ?? null }),
              (error: unknown) => ({ error: { code: 4466, message: messageOf(error), data: {} } }),
            )
          : { error: { code: -32601, message: `Method not found: ${method}` } }
      process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`)
    }
  })
}
