import { decideApplications, listApplications } from '@portal/shared/applications/endpoints'
import type { Application } from '@portal/shared/applications/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answer, on, refusal } from '#test/server.ts'
import { Applications } from './Applications.tsx'

const application = (id: string, first_name: string): Application => ({
  id,
  status: 'pending',
  user_type: 'female_founder',
  email: `${id}@test.example`,
  email_verified: true,
  application_data: { first_name, last_name: 'Byron' },
  submitted_at: '2026-11-16T08:00:00Z',
  edited_at: null,
  version: `version of ${id}`,
  earlier: [],
  questions: [],
  asked_at: null,
  can: { reopen: false },
  decided_at: null,
  decided_by: null,
  reason: null,
  note: null,
})

const decided = (id: string) => ({
  id,
  outcome: 'decided' as const,
  status: 'approved' as const,
  decided_at: '2026-11-20T08:00:00Z',
  decided_by: 'Joan',
})

const open = (answer: Answer<typeof decideApplications>) =>
  renderScreen(<Applications />, {
    at: '/admin',
    answers: {
      ...on(listApplications, {
        applications: [application('1', 'Ada'), application('2', 'Grace')],
        counts: { pending: 2, reviewed: 0 },
        pagination: paginate(1, 20, 2),
      }),
      ...on(decideApplications, answer),
    },
    user: { is_admin: true, role: 'admin' },
  })

async function approveBoth({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByLabelText('Select all on this page'))
  await user.click(screen.getByRole('button', { name: 'Approve selected' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Internal note (optional)'), 'Fine')
  await user.dblClick(dialog.getByRole('button', { name: 'Approve 2 applications' }))
  return dialog
}

test('decides a selection by one call, also when double clicked, with the versions that were shown', async () => {
  const page = open({ results: [decided('1'), decided('2')] })
  await approveBoth(page)
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledWith(
      'Approved 2 applications. The e-mails are on their way.',
    ),
  )
  expect(page.sentTo(decideApplications)).toEqual([
    {
      ids: ['1', '2'],
      versions: { '1': 'version of 1', '2': 'version of 2' },
      decision: 'approve',
      note: 'Fine',
      notify: true,
    },
  ])
})

test('names those that were refused, each with the reason', async () => {
  const refused = {
    id: '2',
    outcome: 'refused' as const,
    code: 'not_found' as const,
    error: 'It was not found',
  }
  const dialog = await approveBoth(open({ results: [decided('1'), refused] }))
  const item = await dialog.findByRole('listitem')
  expect(item.textContent).toBe('Grace Byron: It was not found')
  expect(notify.error).toHaveBeenCalledWith({
    title: 'Approved 1 of 2 applications',
    message: 'These could not be approved: Grace Byron.',
  })
})

test('says so for each when the call fails as a whole', async () => {
  const dialog = await approveBoth(open(refusal(500)))
  const items = await dialog.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Ada Byron: Something broke',
    'Grace Byron: Something broke',
  ])
  expect(dialog.getByLabelText('Internal note (optional)')).toHaveProperty('value', 'Fine')
})

test('no mail is sent when told so', async () => {
  const { user, sentTo } = open({ results: [decided('1')] })
  const [first] = await screen.findAllByRole('button', { name: 'Approve' })
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Send a welcome e-mail'))
  await user.click(dialog.getByRole('button', { name: 'Approve application' }))
  await waitFor(() => expect(sentTo(decideApplications)).toMatchObject([{ notify: false }]))
})
