import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { applyRetention, readStored, storageKeys, writeStored } from './storage.ts'

const web = join(import.meta.dirname, '..', '..', '..')
const read = (...path: string[]) => readFileSync(join(web, ...path), 'utf8')

test('no other module touches local storage', () => {
  const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  const touching = sources.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|^test\//.test(file) &&
      /\b(local|session)Storage\b|use(Local|Session)Storage|indexedDB/.test(read('src', file)),
  )
  expect(touching).toEqual(['lib/session/storage.ts'])
})

test('docs/operators/security.md lists every name, and no other', () => {
  const page = read('..', '..', 'docs', 'operators', 'security.md')
  const [, section = ''] = page.split('## What a browser keeps')
  const [table = ''] = section.split('\n## ')
  const listed = [...table.matchAll(/\| local storage, ([^|;]+)/g)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(listed.sort()).toEqual(Object.keys(storageKeys).sort())
})

test('reads the newest value, even if storage is full', () => {
  writeStored('sidebar:isCollapsed', 'true')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeStored('sidebar:isCollapsed', 'false')
  expect(readStored('sidebar:isCollapsed')).toBe('false')
})

test.each(['logOut', 'expiry'] as const)('%s deletes what is kept for reading offline', (end) => {
  writeStored('offline:of:ada', '{}')
  applyRetention(end)
  expect(readStored('offline:of:ada')).toBeNull()
})
