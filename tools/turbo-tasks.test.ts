import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { root } from './processes.ts'
import { listWorkspaces, type Workspace } from './workspaces.ts'

/** Turbo silently skips workspaces without a task's script, so these tests find missing scripts. */

const has = (pattern: RegExp) => (workspace: Workspace) =>
  workspace.files.some((file) => pattern.test(file))

/** Whether a workspace needs a task, by the files that it contains. */
const needs: Record<string, (workspace: Workspace) => boolean> = {
  types: has(/^tsconfig\.json$/),
  build: has(/^vite\.config\.ts$/),
  generate: has(/\.prisma$/),
  dev: has(/^(vite\.config|src\/server)\.ts$/),
  test: has(/^vitest\.config\.ts$/),
}
/** Tasks without a script. A test's hash covers a workspace's dependencies through this task. */
const withoutScript = 'transit'

const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
  tasks: Record<string, { dependsOn?: string[] }>
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pick<
  Workspace,
  'scripts'
>

test('every task is listed here', () => {
  const names = Object.keys(tasks).filter((task) => !task.includes('#') && task !== withoutScript)
  expect(names.sort()).toEqual(Object.keys(needs).sort())
})

test.each(Object.keys(needs))('every workspace that needs %s has its script', (task) => {
  const needing = listWorkspaces().filter((workspace) => needs[task]?.(workspace))
  expect(needing).not.toEqual([])
  const lacking = needing.filter((workspace) => workspace.scripts[task] === undefined)
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test.each(Object.keys(needs))('no other workspace has a script %s', (task) => {
  const having = listWorkspaces().filter((workspace) => workspace.scripts[task] !== undefined)
  expect(having.filter((workspace) => !needs[task]?.(workspace)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('every reference to a task of a workspace has its script', () => {
  const named = [
    ...Object.keys(tasks),
    ...Object.values(tasks).flatMap(({ dependsOn = [] }) => dependsOn),
  ].filter((task) => task.includes('#'))
  for (const reference of named) {
    const [name, task = ''] = reference.split('#')
    const workspace =
      name === '//' ? { scripts } : listWorkspaces().find((one) => one.name === name)
    expect(workspace?.scripts[task], reference).toBeDefined()
  }
})

test('every command generates the database client before it imports it', {
  timeout: 120_000,
}, async () => {
  const entries = Object.entries(scripts).flatMap(([name, script]) => {
    const [, options = '', file] = /^node (--\S+ \S+ )?(\S+\.ts)/.exec(script) ?? []
    return file ? [{ name, file, generates: options === '--import ./tools/generate.ts ' }] : []
  })
  const files = entries.map(({ file }) => file)
  const { output } = await cruise(files, { ...config.options, baseDir: root })
  const { modules } = output as ICruiseResult
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => resolved),
    ]),
  )
  const needsClient = (file: string) => {
    const seen = new Set([file])
    for (const one of seen) for (const next of importsOf.get(one) ?? []) seen.add(next)
    return [...seen].some((one) => one.startsWith('prisma/generated/'))
  }
  const needing = entries.filter(({ file }) => needsClient(file))
  expect(needing.map(({ name }) => name)).toContain('bench')
  expect(needing.filter(({ generates }) => !generates)).toEqual([])
})
