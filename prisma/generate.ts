import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const here = import.meta.dirname
const stamp = join(here, 'generated', '.stamp')
const { resolve } = createRequire(import.meta.url)

const hash = createHash('sha256')
  .update(readFileSync(resolve('prisma/package.json')))
  .update(readFileSync(import.meta.filename))
for (const file of globSync('schema/*.prisma', { cwd: here }).sort()) {
  hash.update(file).update(readFileSync(join(here, file)))
}
const version = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
  const { status } = spawnSync(
    process.execPath,
    [resolve('prisma/build/index.js'), 'generate', '--no-hints', '--schema', join(here, 'schema')],
    {
      cwd: here,
      stdio: 'inherit',
      // Generating never runs the schema engine, but the CLI would fetch it from a host that many
      // firewalls block: any executable that exists keeps it from trying.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: '1',
        DO_NOT_TRACK: '1',
      },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, version)
}
