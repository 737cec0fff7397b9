import {
  cancelAccountDeletion,
  deleteMyAccount,
  exportMyData,
} from '@portal/shared/privacy/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as files from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { readSession } from '#lib/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { GraceBanner } from './components/GraceBanner.tsx'
import { Leave, MyData } from './components/Rights.tsx'
import { graceText, leaveIntro } from './leave-texts.ts'

vi.setConfig({ testTimeout: 30_000 })

const due = '2099-12-05T10:00:00.000Z'

const button = (name: string) => screen.getByRole('button', { name })
const inDialog = async () => {
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Your password/)
  return dialog
}

test('a download that fails says why, and one that works is a file with its day', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const call = callTo(exportMyData, { query: { format: 'json' } })
  const busy = refusal(429, { code: 'too_many_requests', error: 'Please try again in an hour' })
  const answers = {
    ...on(call, busy as unknown),
    ...on(callTo(exportMyData, { query: { format: 'html' } }), 'page'),
  }
  const { user } = renderScreen(<MyData />, { answers })
  await user.click(button('Download as JSON'))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Please try again in an hour'))
  expect(save).not.toHaveBeenCalled()
  await user.click(button('Download as a page'))
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ size: expect.any(Number) }),
      expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.html$/),
    ),
  )
})

test('the dialog asks for the password, sends her choices, and the banner has the day', async () => {
  const answers = on(deleteMyAccount, { deletion_due_at: due })
  const { user, sentTo, address } = renderScreen(
    <>
      <GraceBanner />
      <Leave />
    </>,
    { answers },
  )
  await user.click(button('Delete my account'))
  expect(address()).toBe('/?dialog=delete-account')
  const dialog = await inDialog()
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findAllByText('Please enter your password')).not.toEqual([])
  expect(sentTo(deleteMyAccount)).toEqual([])
  await user.click(dialog.getByRole('radio', { name: /^Keep them/ }))
  await user.type(dialog.getByLabelText(/^Your password/), 'Secret-2026!')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('Your account will be deleted on 5 December 2099')).toBeDefined()
  expect(sentTo(deleteMyAccount)).toEqual([{ password: 'Secret-2026!', texts: 'keep' }])
  expect(readSession().user?.deletion_due_at).toBe(due)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Keep my account')).toBeDefined()
})

test('a refusal keeps the dialog and what was typed', async () => {
  const answers = on(
    deleteMyAccount,
    refusal(409, { code: 'conflict', error: 'You are the only one' }),
  )
  const { user } = renderScreen(<Leave />, { at: '/?dialog=delete-account', answers })
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText(/^Your password/), 'Secret-2026!')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('You are the only one'))
  expect(dialog.getByLabelText(/^Your password/)).toHaveProperty('value', 'Secret-2026!')
  expect(readSession().user?.deletion_due_at).toBeNull()
})

test('a member can open what she may want to change first; an applicant has written nothing', async () => {
  renderScreen(<Leave />, { at: '/?dialog=delete-account', answers: {} })
  const links = (await inDialog()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wins?tab=mine', '/asks'])
  cleanup()
  renderScreen(<Leave />, {
    at: '/?dialog=delete-account',
    answers: {},
    user: { is_active: false },
  })
  const dialog = await inDialog()
  expect(dialog.queryByRole('link')).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('the dialog says how long she can change her mind', async () => {
  renderScreen(<Leave />, { at: '/?dialog=delete-account', answers: {} })
  expect((await inDialog()).getByText(graceText(14))).toBeDefined()
})

test('who is in no directory is not told that it hides her', async () => {
  renderScreen(<Leave />, {
    at: '/?dialog=delete-account',
    answers: {},
    user: { user_type: 'friend' },
  })
  expect((await inDialog()).getByText('At once, your other devices are signed out.')).toBeDefined()
})

test('without days to change her mind nothing offers to undo it', async () => {
  const answers = on(deleteMyAccount, { deletion_due_at: new Date().toISOString() })
  const { user } = renderScreen(
    <>
      <GraceBanner />
      <Leave />
    </>,
    { at: '/?dialog=delete-account', answers },
  )
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText(/^Your password/), 'Secret-2026!')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText('Your account is being deleted')).toBeDefined()
  expect(notify.success).toHaveBeenCalledWith('Your account is being deleted.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [
    0,
    'For good: there is no time to change your mind.',
    'There is no time to change your mind: once you have asked, it cannot be undone.',
  ],
  [
    1,
    'Not at once: you have 1 day to change your mind. After that it is for good.',
    'You then have 1 day to change your mind. We’ll email you the date. Until then you can sign in and undo it, and nothing is lost.',
  ],
])('the card and the dialog say it of %i days', (days, card, dialog) => {
  expect([leaveIntro(days), graceText(days)]).toEqual([card, dialog])
})

test('undoing takes the banner away, and a refusal leaves it', async () => {
  const answers: Answers = on(cancelAccountDeletion, refusal(409, { error: 'It is too late' }))
  const { user } = renderScreen(<GraceBanner />, { answers, user: { deletion_due_at: due } })
  await user.click(button('Undo'))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('It is too late'))
  Object.assign(answers, on(cancelAccountDeletion, { deletion_due_at: null }))
  await user.click(button('Undo'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(notify.success).toHaveBeenCalledWith('Your account stays, as it was.')
  expect(readSession().user?.deletion_due_at).toBeNull()
})
