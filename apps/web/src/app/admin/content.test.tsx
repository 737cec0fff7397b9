import type { ContentMeta } from '@portal/shared/core/content'
import { expect, test } from 'vitest'
import { readContent } from '#features/content/admin/api.ts'
import { sinceText } from '#features/content/admin/ContentList.tsx'
import { changedFields, changeText, lastChangeText } from '#features/content/admin/EntryDialog.tsx'
import { contentGroups } from './ContentPage.tsx'

const contentKinds = contentGroups.flatMap(({ kinds }) => kinds)
function contentKind(name: string) {
  const kind = contentKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  return kind
}
const read = readContent(contentKinds)

const meta: ContentMeta = {
  state: 'live',
  created_at: '2026-03-01T10:00:00.000Z',
  published_at: '2026-03-02T10:00:00.000Z',
  archived_at: null,
  version: 'v1',
}
const created = {
  id: '1',
  action: 'resource.created',
  at: '2026-03-01T10:00:00.000Z',
  by: 'Joan',
  before: null,
  after: {},
}
/** A time zone other than that of the tests. */
const chatham = 'Pacific/Chatham'

test('reads kind, state and the open entry from the URL', () => {
  expect(read(new URLSearchParams(`kind=perk&state=draft&entry=new`))).toMatchObject({
    kind: 'perk',
    state: 'draft',
    entry: 'new',
  })
  const odd = read(new URLSearchParams('kind=wins&state=gone'))
  expect(odd).toMatchObject({ kind: null, state: null, entry: null, page: 1 })
})

test.each(contentKinds.map(({ name }) => name))(
  'an empty form of %s reports missing values at its own fields',
  (name) => {
    const { check, empty, newFields: described } = contentKind(name)
    expect(described.map((field) => field.name).sort()).toEqual(Object.keys(empty).sort())
    const { error } = check({ ...empty, when: 'now', from: '' }, chatham)
    const named = error?.issues.map(({ path }) => String(path.at(-1))) ?? []
    expect(named).toContain('title')
    for (const field of named) expect(Object.keys(empty)).toContain(field)
  },
)

test('shows when the state last changed', () => {
  expect(sinceText({ ...meta, state: 'live' }, chatham)).toMatch(/^Published on 2 March 2026/)
  expect(sinceText({ ...meta, state: 'draft', published_at: null }, chatham)).toMatch(
    /^Added on 1 March/,
  )
  // In the network's time zone, not the browser's.
  expect(sinceText({ ...meta, state: 'scheduled' }, chatham)).toBe('From 2 March 2026 at 23:45')
  const archived_at = '2026-03-03T10:00:00.000Z'
  expect(sinceText({ ...meta, state: 'archived', archived_at }, chatham)).toMatch(
    /^Archived on 3 March/,
  )
})

test('the history shows who changed which fields, with the old and new values', () => {
  const { fields: described } = contentKind('science')
  const updated = {
    ...created,
    action: 'resource.updated',
    before: { url: '', tags: ['a'], partner: true, published_at: null },
    after: { url: 'x', tags: [], partner: null, published_at: '2026-03-02T10:00:00.000Z' },
  }
  expect(changeText(updated)).toBe('Changed')
  expect(changedFields(updated, described, chatham)).toEqual([
    { label: 'Website URL', from: 'nothing', to: '“x”' },
    { label: 'tags', from: '“a”', to: 'nothing' },
    { label: 'partner', from: 'Yes', to: 'nothing' },
    {
      label: 'When members see it',
      from: 'not yet',
      to: '2 March 2026 at 23:45',
    },
  ])
  const long = { ...updated, before: null, after: { url: 'x'.repeat(300) } }
  expect(changedFields(long, described, chatham)[0]?.to).toBe(`“${'x'.repeat(160)}...”`)
  expect(changedFields(created, described, chatham)).toEqual([])
  const marking = { ...created, action: 'event.attended', after: { user_ids: ['1', '2'] } }
  expect(changeText(marking)).toBe('2 people checked in')
  expect(changedFields(marking, described, chatham)).toEqual([])
  expect(lastChangeText([created, updated])).toMatch(/^Added by Joan on 1 March 2026 at/)
  expect(lastChangeText([])).toBe('')
})
