import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './processes.ts'
import { type Workspace, workspaces } from './workspaces.ts'

/** Turbo passes over a workspace that lacks a task's script without a word. So here is who needs which. */

const has = (pattern: RegExp) => (workspace: Workspace) =>
  workspace.files.some((file) => pattern.test(file))

/** Who needs a task, told by what lies in the workspace rather than by a list of names. */
const needs: Record<string, (workspace: Workspace) => boolean> = {
  types: has(/^tsconfig\.json$/),
  test: has(/\.(test|faults)\.tsx?$/),
  build: has(/^vite\.config\.ts$/),
  generate: has(/\.prisma$/),
  dev: has(/^(vite\.config|src\/server)\.ts$/),
}

const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as {
  tasks: Record<string, { dependsOn?: string[] }>
}
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Pick<
  Workspace,
  'scripts'
>

test('every task says who needs it', () => {
  const names = Object.keys(tasks).filter((task) => !task.includes('#'))
  expect(names.sort()).toEqual(Object.keys(needs).sort())
})

test.each(Object.keys(needs))('%s has its script in every workspace that needs it', (task) => {
  const needing = workspaces().filter((workspace) => needs[task]?.(workspace))
  expect(needing).not.toEqual([])
  const lacking = needing.filter((workspace) => workspace.scripts[task] === undefined)
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test.each(Object.keys(needs))('%s runs nowhere that it is not meant for', (task) => {
  const having = workspaces().filter((workspace) => workspace.scripts[task] !== undefined)
  expect(having.filter((workspace) => !needs[task]?.(workspace)).map(({ name }) => name)).toEqual(
    [],
  )
})

test('every task that names a workspace, or depends on one, finds its script there', () => {
  const named = [
    ...Object.keys(tasks),
    ...Object.values(tasks).flatMap(({ dependsOn = [] }) => dependsOn),
  ].filter((task) => task.includes('#'))
  for (const reference of named) {
    const [name, task = ''] = reference.split('#')
    const workspace = name === '//' ? { scripts } : workspaces().find((one) => one.name === name)
    expect(workspace?.scripts[task], reference).toBeDefined()
  }
})
