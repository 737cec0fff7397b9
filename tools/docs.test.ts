import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { envSchema } from '../apps/api/src/lib/env.ts'
import { paths } from '../packages/shared/src/core/paths.ts'
import { root } from './processes.ts'
import { renderSettingsPage, settingsFile } from './settings-page.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const sources = globSync(['*.{mjs,ts}', '{apps,packages,prisma,e2e,faults,bench,tools}/**/*'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(path),
}).filter((path) => /\.(ts|tsx|mjs|sql|prisma)$/.test(path))
const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []))

describe('docs/operators/settings.md', () => {
  const page = readFileSync(settingsFile, 'utf8')
  const [, variables = ''] = page.split(/^## .*\n/m)

  test('has a row for each variable that the server reads, and no other', () => {
    const [ofServer = ''] = variables.split('### With Docker')
    const rows = [...ofServer.matchAll(/^\| (`[A-Z].*?) \|/gm)]
    const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, n]) => n))
    expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort())
  })

  test('names each variable of .env.example', () => {
    const names = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !variables.includes(`\`${name}\``))).toEqual([])
  })

  test('has the descriptions of the settings', () =>
    expect(renderSettingsPage()).toMatchFileSnapshot(settingsFile))
})

test('README.md names commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const [, name = ''] of read('README.md').matchAll(/^\| `pnpm ([\w:]+)/gm)) {
    expect(Object.keys(scripts)).toContain(name)
  }
})

test('the version is the newest of the changelog, and the label of the image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [, newest] =
    /^## \[(\d\S*)\] - (?:unreleased|\d{4}-\d\d-\d\d)$/m.exec(read('CHANGELOG.md')) ?? []
  const [, label] =
    /^LABEL org\.opencontainers\.image\.version=(\S+)$/m.exec(read('Dockerfile')) ?? []
  expect([newest, label]).toEqual([version, version])
})

test.each(pages)('the links of %s exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => !existsSync(join(root, dirname(page), link)))
  expect(broken).toEqual([])
})

test('the architecture page names every feature', () => {
  const [, list = ''] =
    /the same name in every workspace: ([^.]+)\./.exec(read('docs/developers/architecture.md')) ??
    []
  const folders = globSync(['apps/*/src/features/*', 'packages/shared/src/*/endpoints.ts'], {
    cwd: root,
  })
  const features = folders.map((path) => basename(path.replace(/\/endpoints\.ts$/, '')))
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual([...new Set(features)].toSorted())
})

describe('the glossary of the architecture page', () => {
  const [, glossary = ''] = read('docs/developers/architecture.md').split('## Glossary')
  const rows = [...glossary.matchAll(/^\| (?!Word|---)(.+) \|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  )
  const textOf = (pattern: string) => globSync(pattern, { cwd: root }).map(read).join('\n')

  test('names tables that exist', () => {
    const schema = textOf('prisma/schema/*.prisma')
    const tables = rows.flatMap(([, , cell = []]) => cell)
    expect(tables.length).toBeGreaterThan(40)
    expect(tables.filter((table) => !schema.includes(`@@map("${table}")`))).toEqual([])
  })

  test('names endpoints that exist', () => {
    const contract = textOf('packages/shared/src/**/*endpoints.ts')
    const endpoints = rows.flatMap(([, , , cell = []]) => cell)
    expect(endpoints.length).toBeGreaterThan(40)
    expect(endpoints.filter((path) => !contract.includes(`'${path}'`))).toEqual([])
  })

  test('names screens that exist', () => {
    const screens = rows.flatMap(([, , , , cell = []]) => cell)
    expect(screens.length).toBeGreaterThan(40)
    expect(screens.filter((path) => !Object.values<string>(paths).includes(path))).toEqual([])
  })
})

test('the files that the architecture page names for a change exist', () => {
  const [, section = ''] = read('docs/developers/architecture.md').split('## Where a change goes')
  const [changes = ''] = section.split('\n## ')
  const files = [...changes.matchAll(/`((?:packages|prisma|apps)\/[^`<]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test.each(pages)('the source files that %s names exist', (page) => {
  const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|sql|prisma))`/g)]
  const exists = (name: string) =>
    existsSync(join(root, name)) || sources.some((file) => `/${file}`.endsWith(`/${name}`))
  const missing = named.filter(([, name = '']) => !exists(name))
  expect(missing.map(([, name]) => name)).toEqual([])
})

test.each(pages.filter((page) => page.startsWith('docs')))(
  'the functions and types that %s names exist',
  (page) => {
    const named = [...read(page).matchAll(/`([A-Za-z]+[a-z][A-Z]\w*)(?:\([^`]*\))?`/g)]
    const missing = named.filter(([, name = '']) => !words.has(name))
    expect(missing.map(([, name]) => name)).toEqual([])
  },
)
