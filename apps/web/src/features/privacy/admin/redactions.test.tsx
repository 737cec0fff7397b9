import type { RedactionHit, RedactionPiece } from '@portal/shared/privacy/redactions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rangeText as range } from '#components/list/Pagination.tsx'
import { notify } from '#lib/notify.tsx'
import { refusal, renderScreen } from '#test/render-screen.tsx'
import { Redactions } from './RedactionsPage.tsx'
import { columnName, excerpt, hitName, hitPath, waitingText } from './redaction-texts.ts'

const rangeText = (pagination: Parameters<typeof range>[0]) => range(pagination, 'text')

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.spyOn(notify, 'success').mockReturnValue('')
})
afterEach(() => vi.unstubAllGlobals())

const asking = 'GET /api/admin/redactions/?page=1&page_size=20'
const deciding = (hit: string) => `POST /api/admin/redactions/t1/hits/${hit}/decide/`

const pieces: RedactionPiece[] = [
  { text: 'Thank you, ', instead: null },
  { text: 'Jane Doe', instead: 'Former member' },
]
const hit = (id: string, values: Partial<RedactionHit> = {}): RedactionHit => ({
  id,
  subject: 'win',
  row_id: `row-${id}`,
  title: `Win ${id}`,
  kind: null,
  column: 'description',
  texts: [pieces],
  version: `v-${id}`,
  ...values,
})

const page = (hits: RedactionHit[], values: object = {}) => ({
  tasks:
    hits.length === 0
      ? []
      : [
          {
            id: 't1',
            created_at: '2026-11-22T10:00:00.000Z',
            expires_at: '2026-12-22T10:00:00.000Z',
            waiting: hits.length,
            has_more: false,
            hits,
            ...values,
          },
        ],
  pagination: {
    current_page: 1,
    page_size: 20,
    total: hits.length,
    total_pages: hits.length === 0 ? 0 : 1,
    has_previous: false,
    has_next: false,
  },
})

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('shows each text as it is and as it would be', async () => {
  renderScreen(<Redactions />, { answers: { [asking]: page([hit('a')], { has_more: true }) } })
  const one = await card('Win a')
  expect(one.getByText('Description now').nextSibling?.textContent).toBe('Thank you, Jane Doe')
  expect(one.getByText('If you redact it').nextSibling?.textContent).toBe(
    'Thank you, Former member',
  )
  expect(one.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'Jane Doe',
    'Former member',
  ])
  expect(one.getByRole('link').getAttribute('href')).toBe('/wins/row-a')
  const task = screen.getByRole('region', { name: 'A member left on 22 November 2026' })
  expect(task.textContent).toContain('1 text mentions them. There are more than one task holds')
  expect(task.textContent).toContain('by 22 December 2026 stays as it is.')
})

test('redacts one, says so, and puts the focus on the next', async () => {
  let answer = page([hit('a'), hit('b'), hit('c')])
  const { user, sentTo } = renderScreen(<Redactions />, {
    answers: {
      get [asking]() {
        return answer
      },
      get [deciding('b')]() {
        answer = page([hit('a'), hit('c')])
        return { waiting: 2 }
      },
    },
  })
  await user.click((await card('Win b')).getByRole('button', { name: /^Redact: Win “Win b”/ }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Win b' })).toBeNull())
  expect(sentTo(deciding('b'))).toEqual([{ decision: 'redact', version: 'v-b' }])
  expect(notify.success).toHaveBeenCalledWith('The text is redacted.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Win c'))
})

test('leaves the last one, and says that nothing waits', async () => {
  let answer = page([hit('a')])
  const { user, sentTo } = renderScreen(<Redactions />, {
    answers: {
      get [asking]() {
        return answer
      },
      get [deciding('a')]() {
        answer = page([])
        return { waiting: 0 }
      },
    },
  })
  await user.click((await card('Win a')).getByRole('button', { name: /^Leave: / }))
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  expect(sentTo(deciding('a'))).toEqual([{ decision: 'leave', version: 'v-a' }])
  expect(notify.success).toHaveBeenCalledWith('The text stays as it is.')
  const results = screen.getByRole('region', { name: 'Texts that wait' })
  await waitFor(() => expect(document.activeElement).toBe(results))
})

test('says that a text was changed meanwhile, and shows it anew', async () => {
  const changed = hit('a', { texts: [[{ text: 'Jane Doe', instead: 'Former member' }]] })
  let answer = page([hit('a')])
  const { user } = renderScreen(<Redactions />, {
    answers: {
      get [asking]() {
        return answer
      },
      get [deciding('a')]() {
        answer = page([changed])
        return refusal(409, { error: 'This text was changed meanwhile', code: 'changed_meanwhile' })
      },
    },
  })
  await user.click((await card('Win a')).getByRole('button', { name: /^Redact: / }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('This text was changed meanwhile'))
  await waitFor(async () =>
    expect((await card('Win a')).queryByText('Thank you, ', { exact: false })).toBeNull(),
  )
})

test('offers nothing but to leave a text that mentions nobody any more', async () => {
  const gone = hit('a', { texts: [], title: null })
  renderScreen(<Redactions />, { answers: { [asking]: page([gone]) } })
  const one = await card('No longer there')
  expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave'])
  expect(one.queryByRole('link')).toBeNull()
})

test('a failure can be tried again', async () => {
  let answer: unknown = refusal(503, { error: 'The portal cannot reach its database just now' })
  const { user } = renderScreen(<Redactions />, {
    answers: {
      get [asking]() {
        return answer
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('alert').textContent).toContain('cannot reach its database')
  answer = page([])
  await user.click(retry)
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
})

test('words and places', () => {
  expect(hitName(hit('a'))).toBe('Win “Win a”, Description')
  expect(hitName(hit('a', { subject: 'study_answer', title: null, column: 'answer' }))).toBe(
    'Study answer, Answer',
  )
  expect(['payload', 'fields', 'note', 'tags'].map(columnName)).toEqual([
    'What was sent',
    'Details',
    'Internal note',
    'Tags',
  ])
  expect(hitPath(hit('a', { subject: 'event' }))).toBe('/admin/content?kind=events&entry=row-a')
  expect(hitPath(hit('a', { subject: 'resource', kind: 'perk' }))).toBe(
    '/admin/content?kind=perk&entry=row-a',
  )
  expect(hitPath(hit('a', { subject: 'pod' }))).toBe('/admin/pods/row-a')
  expect(hitPath(hit('a', { subject: 'application' }))).toBe(null)
  expect(hitPath(hit('a', { title: null }))).toBe(null)
  expect(waitingText(2)).toBe('2 texts mention them.')
  expect(rangeText({ ...page([]).pagination, current_page: 2, total: 23 })).toBe(
    'Showing 21 to 23 of 23 texts',
  )
})

test('of a long text only what stands near a mention is shown', () => {
  const long = 'x'.repeat(1000)
  const [first, name, between, , last] = excerpt([
    { text: long, instead: null },
    { text: 'Jane Doe', instead: 'Former member' },
    { text: long, instead: null },
    { text: 'Jane Doe', instead: 'Former member' },
    { text: long, instead: null },
  ])
  expect(first?.text).toBe(`…${'x'.repeat(120)}`)
  expect(name?.text).toBe('Jane Doe')
  expect(between?.text).toBe(`${'x'.repeat(120)}…${'x'.repeat(120)}`)
  expect(last?.text).toBe(`${'x'.repeat(120)}…`)
  expect(excerpt(pieces)).toEqual(pieces)
})
