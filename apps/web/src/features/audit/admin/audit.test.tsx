import { listAudit } from '@portal/shared/audit/endpoints'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import { changedFields, formatField, formatValue } from './AuditDialog.tsx'
import AuditPage from './AuditPage.tsx'
import { filterOf, hasFilters, readAudit } from './api.ts'

const grace = '11111111-1111-4111-8111-111111111111'
const ada = '22222222-2222-4222-8222-222222222222'
const entry: AuditEntry = {
  id: '7',
  action: 'member.tier_changed',
  at: '2026-03-01T10:00:00.000Z',
  actor: { id: grace, name: 'Grace Lindholm' },
  target: { type: 'member', id: ada, name: 'Ada Byron' },
  before: { tier: 'Free' },
  after: { tier: 'Raise' },
  people: {},
}
const page = (entries: AuditEntry[]) => ({
  entries,
  actors: [{ id: grace, name: 'Grace Lindholm' }],
  pagination: paginate(1, 20, entries.length),
})
const list = callTo(listAudit, { query: { page: 1, page_size: 20 } })

test('reads filters from the URL, and a target only with both parts', () => {
  const address = `group=members&actor=${grace}&from=2026-03-01&to=2026-03-31&type=member&target=${ada}`
  const state = readAudit(new URLSearchParams(address))
  expect(filterOf(state)).toEqual({
    search: '',
    group: 'members',
    actor: grace,
    from: '2026-03-01',
    to: '2026-03-31',
    target_type: 'member',
    target_id: ada,
  })
  const odd = 'group=secrets&actor=x&from=2026-02-99&to=soon&target=x&page=-1'
  const nothing = readAudit(new URLSearchParams(odd))
  expect(hasFilters(nothing)).toBe(false)
  expect(nothing).toMatchObject({ type: null, target: null, page: 1 })
})

test('values are formatted, people by name', () => {
  expect(formatField('startTime')).toBe('Start time')
  expect(formatField('how_found_us')).toBe('How found us')
  expect(formatValue('2026-03-01')).toBe('1 March 2026')
  expect(formatValue('2026-03-01T10:00:00.000Z')).toMatch(/^1 March 2026 at \d\d:00$/)
  expect(formatValue(true)).toBe('Yes')
  expect(formatValue(0)).toBe('0')
  expect(formatValue({ search: '', track: 'friend' })).toBe('Track: friend')
  const people = { [ada]: 'Ada Byron' }
  const attended = { ...entry, before: null, after: { user_ids: [ada], attended: true }, people }
  expect(changedFields(attended)).toEqual([
    { label: 'People', from: '', to: 'Ada Byron' },
    { label: 'Attended', from: '', to: 'Yes' },
  ])
})

test('describes what retention deleted, without names', async () => {
  const cleared: AuditEntry = {
    ...entry,
    action: 'retention.cleared',
    actor: { id: null, name: 'The portal' },
    target: { type: 'retention', id: 'run', name: null },
    before: null,
    after: { deleted_accounts: 2, declined_applications: 6 },
  }
  const { user } = renderScreen(<AuditPage />, { answers: on(list, page([cleared])) })
  await user.click(await screen.findByRole('button', { name: /^Details of Accounts/ }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Accounts and applications deleted after their retention period',
  })
  within(dialog).getByText('The portal')
  within(dialog).getByText('Accounts whose owners asked for it')
  within(dialog).getByText('Earlier applications that were declined')
  expect(within(dialog).queryByText('No longer there')).toBeNull()
})
