import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Writes the Prisma client into generated/, unless it already stands for this schema and version. */

const here = import.meta.dirname
const stamp = join(here, 'generated', '.stamp')
const { resolve } = createRequire(import.meta.url)

const hash = createHash('sha256')
  .update(readFileSync(resolve('prisma/package.json')))
  .update(readFileSync(import.meta.filename))
for (const file of globSync('schema/*.prisma', { cwd: here }).sort()) {
  hash.update(file).update(readFileSync(join(here, file)))
}
const wanted = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
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
  compilerAsFile()
  writeFileSync(stamp, wanted)
}

/**
 * The client brings its compiler as text in a module, which stays in memory twice, 9 MB in all, for as
 * long as the process runs. Read from a file of its own it is gone once it is compiled.
 */
function compilerAsFile(): void {
  const folder = join(here, 'generated', 'internal')
  const file = join(folder, 'class.ts')
  const text = readFileSync(file, 'utf8')
  const [asText, name] =
    /const { wasm } = await import\("(@prisma\/client\/runtime\/.+\.wasm-base64)\.mjs"\)\s+return await decodeBase64AsWasm\(wasm\)/.exec(
      text,
    ) ?? []
  if (!asText || !name) throw new Error('the client does not load its compiler as it used to')
  const { wasm }: { wasm: string } = createRequire(import.meta.url)(`${name}.js`)
  writeFileSync(join(folder, 'query_compiler.wasm'), Buffer.from(wasm, 'base64'))
  const asFile = `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(new URL('./query_compiler.wasm', import.meta.url)))`
  writeFileSync(file, text.replace(asText, asFile))
}
