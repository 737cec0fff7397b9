import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Hashes once and prints the number of threads for it. */
const script = `
  await import('./startup/threads.ts')
  const { default: argon2 } = await import('argon2')
  const { readdirSync, readFileSync } = await import('node:fs')
  await argon2.hash('a password', { memoryCost: 1024 })
  const names = readdirSync('/proc/self/task').map((id) =>
    readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim())
  console.log(names.filter((name) => name === 'libuv-worker').length)
`

const threads = (env: Record<string, string>) =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }),
  )

// Only Linux shows a process's threads by name.
const onLinux = it.runIf(process.platform === 'linux')

onLinux('passwords are hashed on as many threads as there are cores, from two to four', () => {
  expect(threads({})).toBe(Math.min(4, Math.max(2, availableParallelism())))
})

onLinux("an operator's own number of threads stands", () => {
  expect(threads({ UV_THREADPOOL_SIZE: '3' })).toBe(3)
})

it('sets the number of threads before the server loads anything else', () => {
  const imports = readFileSync(`${folder}/server.ts`, 'utf8').match(/^import .*$/gm)
  expect(imports?.[0]).toBe("import './startup/threads.ts'")
})
