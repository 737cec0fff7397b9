import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { SecondStepNudge } from './SecondStepNudge.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = (on: boolean) =>
  renderScreen(
    <SecondStepNudge>
      <input aria-label="Reason" />
    </SecondStepNudge>,
    { answers: { 'GET /api/auth/safety/': { second_factor: { on, offered: true } } } },
  )
const nudge = () => screen.queryByRole('complementary', { name: 'Two-step sign-in' })

test('comes with the page, and what was typed below stays when it is put off', async () => {
  const { user } = open(false)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A duplicate')
  expect(nudge()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(nudge()).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('A duplicate')
})

test('is not there for those who have it', async () => {
  open(true)
  await screen.findByRole('textbox', { name: 'Reason' })
  expect(nudge()).toBeNull()
})
