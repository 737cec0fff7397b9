import { getSignInSettings } from '@portal/shared/auth/recovery-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleSettings } from '#test/account.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { SecondStepNudge } from './SecondStepNudge.tsx'

const open = (isOn: boolean) =>
  renderScreen(
    <SecondStepNudge>
      <input aria-label="Reason" />
    </SecondStepNudge>,
    {
      answers: on(getSignInSettings, {
        ...sampleSettings,
        second_factor: { ...sampleSettings.second_factor, on: isOn },
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
