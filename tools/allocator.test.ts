import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'

/** Tells what this process was begun with, and what those that it starts would be. */
const script = `
  await import('./tools/allocator.ts')
  const { readFileSync } = await import('node:fs')
  console.log(JSON.stringify({
    pid: process.pid,
    args: process.argv.slice(1),
    // Where they have been read, older versions of glibc have ended each with a zero.
    begun: readFileSync('/proc/self/environ', 'utf8').replaceAll('\\0', ':'),
    handedOn: process.env.GLIBC_TUNABLES,
    other: process.env.OTHER,
  }))
`

function begin(env: Record<string, string>) {
  const flags = ['--input-type=module', '--eval', script]
  const { pid, stdout, stderr } = spawnSync(process.execPath, [...flags, 'one', 'two'], {
    cwd: root,
    env: { OTHER: 'as it was', ...env },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return { started: pid, ...JSON.parse(stdout) }
}

// Other systems have other allocators.
const onLinux = test.runIf(process.platform === 'linux')

onLinux('the server begins anew with the settings of the image, as the same process', () => {
  const { started, pid, args, begun, handedOn, other } = begin({})
  const image = /^ENV GLIBC_TUNABLES=(.*)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  expect(begun).toContain(`GLIBC_TUNABLES=${image?.[1]}:`)
  expect(pid).toBe(started)
  expect(args).toEqual(['one', 'two'])
  expect(other).toBe('as it was')
  expect(handedOn).toBeUndefined()
})

onLinux("an operator's own settings stand", () => {
  const own = 'glibc.malloc.arena_max=2'
  expect(begin({ GLIBC_TUNABLES: own })).toMatchObject({
    begun: expect.stringContaining(`GLIBC_TUNABLES=${own}:`),
    handedOn: own,
  })
})

test.each(['start.ts', 'serve.ts'])('%s does so before anything else', (file) => {
  const imports = readFileSync(join(root, 'tools', file), 'utf8').match(/import .*$/gm)
  expect(imports?.[0]).toBe("import './allocator.ts'")
})
