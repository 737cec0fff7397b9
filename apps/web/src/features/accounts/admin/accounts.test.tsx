import {
  correctAccount,
  listAccounts,
  openAccount,
  resetSecondFactor,
} from '@portal/shared/accounts/endpoints'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { sampleAccount } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { changeText } from './AccountDetails.tsx'
import { AccountsPage } from './AccountsPage.tsx'
import { filterOf, readManage } from './api.ts'

const { id } = sampleAccount
const change = {
  id: '1',
  action: 'member.tier_changed',
  at: '2026-03-01T10:00:00.000Z',
  by: 'Joan',
  before: { tier: 'Paid' },
  after: { tier: 'Free' },
}
const account: OpenAccount = { ...sampleAccount, history: [change] }
type Can = OpenAccount['can']

const list = {
  members: [account],
  counts: { active: 7, inactive: 2, applicant: 1 },
  pagination: paginate(1, 20, 1),
}
const listCall = callTo(listAccounts, { query: { page: 1, page_size: 20 } })
const one = { params: { id } }

const open = (query = '', answers: Answers = {}) =>
  renderScreen(<AccountsPage />, {
    at: `/admin/members${query}`,
    answers: { ...on(listCall, list), ...on(openAccount, account), ...answers },
  })
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('reads search, filters and what is about to be done; an act needs somebody', () => {
  const state = readManage(
    new URLSearchParams(`tier=Paid&status=active&member=${id}&act=deactivate`),
  )
  expect(state).toMatchObject({ tier: 'Paid', status: 'active', member: id, act: 'deactivate' })
  expect(filterOf(state)).toEqual({ search: '', tier: 'Paid', status: 'active' })
  const watched = readManage(new URLSearchParams('only=unlisted&only=joined&only=rich'))
  expect(filterOf(watched)).toEqual({ search: '', only: ['joined', 'unlisted'] })
  const odd = readManage(new URLSearchParams('tier=Gold&role=queen&act=deactivate&page=x'))
  expect(odd).toMatchObject({ tier: null, role: null, act: null, page: 1 })
})

test('the history is told in words', () => {
  expect(changeText(change)).toBe('Tier from Paid to Free')
  const roleChange = { before: { role: 'admin' }, after: { role: 'reviewer' } }
  expect(changeText({ ...change, action: 'member.role_changed', ...roleChange })).toBe(
    'Role from Administrator to Reviewer',
  )
  expect(
    changeText({ ...change, action: 'member.deactivated', after: { reason: 'Asked for it' } }),
  ).toBe('Deactivated: Asked for it')
  expect(changeText({ ...change, action: 'member.something_new' })).toBe('Something new')
})

test('a profile is corrected, and a change meanwhile keeps what was typed', async () => {
  const company = { before: { company_name: 'Compilers' }, after: { company_name: null } }
  expect(changeText({ ...change, action: 'member.corrected', ...company })).toBe(
    'Company name from Compilers to nothing',
  )
  let tries = 0
  const { user, sentTo, address } = open(`?member=${id}&act=correct`, {
    ...on(callTo(correctAccount, { ...one, query: { version: 'v1' } }), () => {
      tries += 1
      return tries === 1 ? refusal(409, { code: 'changed_meanwhile' }) : account
    }),
  })
  const form = within(await dialog('Correct Grace Hopper’s profile'))
  await user.type(await form.findByRole('textbox', { name: 'Company name' }), ' Ltd')
  await user.click(form.getByRole('checkbox', { name: 'SaaS' }))
  await user.type(form.getByRole('textbox', { name: 'Member since' }), '12/03/2019')
  await user.click(form.getByRole('button', { name: 'Save correction' }))
  await form.findByText(/^This changed since you opened it/)
  await user.click(form.getByRole('button', { name: 'Save correction' }))
  await dialog('Grace Hopper')
  expect(address()).toBe(`/admin/members?member=${id}`)
  const sent = {
    current_title: 'Chief Engineer',
    company_name: 'Analytical Engines Ltd',
    business_model: ['B2B', 'SaaS'],
    joined_on: '2019-03-12',
  }
  expect(sentTo(callTo(correctAccount, { ...one, query: { version: 'v1' } }))).toEqual([sent, sent])
})

test('an applicant’s profile cannot be corrected', async () => {
  const can = { ...account.can, correct: false }
  open(`?member=${id}&act=correct`, on(openAccount, { ...account, can }))
  const card = within(await dialog('Grace Hopper'))
  await card.findByRole('button', { name: 'Deactivate' })
  expect(card.queryByRole('button', { name: 'Correct profile' })).toBeNull()
})

test('the last administrator cannot be touched, and it says why', async () => {
  const can: Can = {
    correct: false,
    deactivate: false,
    reactivate: false,
    change_role: false,
    reset_second_factor: false,
    erase: false,
  }
  open(`?member=${id}`, on(openAccount, { ...account, role: 'admin', can }))
  const card = within(await dialog('Grace Hopper'))
  expect(await card.findByText(/The last administrator stays one/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  expect(card.queryByRole('button', { name: 'Change role' })).toBeNull()
})

test('a deactivated account can only become a member’s', async () => {
  const can = { ...account.can, deactivate: false, reactivate: true }
  open(
    `?member=${id}&act=role`,
    on(openAccount, { ...account, status: 'inactive', role: 'editor', can }),
  )
  const ask = within(await dialog('Change Grace Hopper’s role?'))
  const radios = await ask.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value)).toEqual(['member', 'editor'])
})

test('takes a lost second step off, and says what follows', async () => {
  const secured = { ...account, role: 'admin' as const, second_factor: true }
  let now: OpenAccount = { ...secured, can: { ...account.can, reset_second_factor: true } }
  const { user, sentTo } = open(`?member=${id}`, {
    ...on(openAccount, () => now),
    ...on(resetSecondFactor, () => {
      now = { ...secured, second_factor: false }
      return now
    }),
  })
  const card = within(await dialog('Grace Hopper'))
  expect((await card.findByText('Two-step sign-in')).nextSibling?.textContent).toBe('On')
  await user.click(card.getByRole('button', { name: 'Reset two-step sign-in' }))
  const ask = within(await dialog('Reset Grace Hopper’s two-step sign-in?'))
  await ask.findByText(/whom you have talked to/)
  await user.click(ask.getByRole('button', { name: 'Reset two-step sign-in' }))
  await waitFor(() => expect(sentTo(callTo(resetSecondFactor, one))).toHaveLength(1))
  const after = within(await dialog('Grace Hopper'))
  expect((await after.findByText('Two-step sign-in')).nextSibling?.textContent).toBe('Off')
})

test('erases after the days of grace, or at once, with a reason for the member', async () => {
  const due = '2026-12-08T10:00:00.000Z'
  const waiting = { ...account, profile: { ...account.profile, deletion_due_at: due } }
  const answers = [due, null]
  const { user, sentTo, address } = open(`?member=${id}&act=erase`, {
    ...on(eraseMember, () => ({ deletion_due_at: answers.shift() ?? null })),
    ...on(openAccount, () => (answers.length < 2 ? waiting : account)),
  })
  const ask = within(await dialog('Erase Grace Hopper’s account?'))
  await user.click(await ask.findByRole('button', { name: 'Erase account' }))
  expect(await ask.findAllByText('Please say why, for the member')).not.toHaveLength(0)
  await user.type(ask.getByRole('textbox', { name: /Reason for the member/ }), 'You asked')
  await user.click(ask.getByRole('button', { name: 'Erase account' }))
  const card = within(await dialog('Grace Hopper'))
  expect((await card.findByText('Will be deleted')).nextSibling?.textContent).toContain('8')
  await user.click(card.getByRole('button', { name: 'Erase account' }))
  const again = within(await dialog('Erase Grace Hopper’s account?'))
  // The days of grace have begun already.
  const atOnce = await again.findByRole<HTMLInputElement>('radio', { name: 'At once' })
  expect(atOnce.checked).toBe(true)
  await user.type(again.getByRole('textbox', { name: /Reason for the member/ }), 'You asked')
  await user.click(again.getByRole('button', { name: 'Erase account' }))
  await waitFor(() => expect(address()).toBe('/admin/members'))
  expect(sentTo(callTo(eraseMember, one))).toEqual([
    { reason: 'You asked', at_once: false },
    { reason: 'You asked', at_once: true },
  ])
  expect(notify.success).toHaveBeenLastCalledWith('Grace Hopper’s account is erased')
})
