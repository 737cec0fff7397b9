import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleSettings } from '#test/account.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { SecondStepNudge } from './SecondStepNudge.tsx'

const open = (isOn: boolean, due_at: string | null = null) =>
  renderScreen(
    <SecondStepNudge>
      <input aria-label="Reason" />
    </SecondStepNudge>,
    {
      answers: on(getSignInSettings, {
        ...sampleSettings,
        second_factor: { ...sampleSettings.second_factor, on: isOn, due_at },
      }),
    },
  )
const nudge = () => screen.queryByRole('complementary', { name: 'Two-step sign-in' })

test('hiding the suggestion keeps what was typed below', async () => {
  const { user } = open(false)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A duplicate')
  expect(nudge()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(nudge()).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('A duplicate')
})

test('is hidden when two-step sign-in is on', async () => {
  open(true)
  await screen.findByRole('textbox', { name: 'Reason' })
  expect(nudge()).toBeNull()
})

test('says the date from which a second step is needed, and cannot be hidden then', async () => {
  open(false, '2026-12-13T09:00:00.000Z')
  await screen.findByRole('textbox', { name: 'Reason' })
  expect(nudge()?.textContent).toContain('From 13 December 2026 you’ll need a second step')
  expect(screen.getByRole('link', { name: 'Add a second step' }).getAttribute('href')).toBe(
    '/account/security#passkeys',
  )
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
})

test('says the date even if the suggestion was hidden before it had one', async () => {
  localStorage.setItem('kept:two-step-later:ada', String(Date.now()))
  open(false, '2026-12-13T09:00:00.000Z')
  await screen.findByRole('textbox', { name: 'Reason' })
  expect(nudge()).not.toBeNull()
})
