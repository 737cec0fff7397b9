import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { Leave } from './components/Rights.tsx'
import { graceText, leaveIntro } from './leave-texts.ts'

const openDialog = async (user = {}) => {
  const portal = renderScreen(<Leave />, { answers: {}, user })
  await portal.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(/^Your password/)
  return dialog
}

test('a member can open the settings to change instead', async () => {
  const links = (await openDialog()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wins?tab=mine', '/asks'])
})

test('an applicant has no texts to keep', async () => {
  const dialog = await openDialog({ is_active: false })
  expect(dialog.queryByRole('link')).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('an unlisted member does not read that the directory hides her', async () => {
  const dialog = await openDialog({ user_type: 'friend' })
  expect(dialog.getByText('We sign out your other devices now.')).toBeDefined()
})

test.each([
  [0, 'This happens straight away. You can’t undo it.', 'You can’t undo it.'],
  [
    1,
    'You have 1 day to change your mind. After that you can’t undo it.',
    'You can undo it for 1 day.',
  ],
])('the card and the dialog say it of %i days', (days, card, dialog) => {
  expect([leaveIntro(days), graceText(days)]).toEqual([card, dialog])
})
