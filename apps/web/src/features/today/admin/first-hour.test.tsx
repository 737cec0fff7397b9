import { firstSteps } from '@portal/shared/today/checklist'
import {
  type Checklist,
  getChecklist,
  sendTestEmail,
} from '@portal/shared/today/checklist-endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { FirstHour } from './FirstHour.tsx'

const checklist: Checklist = {
  steps: firstSteps.map((step) => ({ step, done: step === 'event' })),
  email: { destination: 'server', place: 'smtp.willow.example', domain: 'willow.example' },
}
const show = (more: object = {}) =>
  renderScreen(<FirstHour />, { answers: { ...on(getChecklist, checklist), ...more } })

test('shows why a test email was not sent', async () => {
  const { user } = show(on(sendTestEmail, { handed_over: false, reason: '535 bad login' }))
  await user.click(await screen.findByRole('button', { name: 'Send me a test email' }))
  expect(await screen.findByText('Not sent: 535 bad login.')).toBeTruthy()
})
