import { getEmailChoices, patchEmailChoice } from '@portal/shared/emails/endpoints'
import type { EmailChoice } from '@portal/shared/emails/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import EmailsPage from './EmailsPage.tsx'

describe('email choices', () => {
  const choices: EmailChoice[] = [
    { topic: 'newsletter', delivery: 'never' },
    { topic: 'event_reminders', delivery: 'at_once' },
    { topic: 'applications', delivery: 'at_once' },
  ]
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
  const answer = async (topic: string, name: string) =>
    within(await screen.findByRole('radiogroup', { name: topic })).getByRole<HTMLInputElement>(
      'radio',
      { name },
    )

  test('offer three options or a switch, and revert when saving fails', async () => {
    const { user, sentTo } = renderScreen(<EmailsPage />, {
      answers: {
        ...on(getMe, sampleMe),
        ...on(getEmailChoices, { choices }),
        ...on(patchEmailChoice, refusal(500)),
      },
    })
    await user.click(await answer('Event reminders', 'Once a day'))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
    const atOnce = await answer('Event reminders', 'At once')
    await waitFor(() => expect(atOnce.checked).toBe(true))
    await user.click(await toggle('New applications'))
    await waitFor(() =>
      expect(sentTo(patchEmailChoice)).toEqual([
        { topic: 'event_reminders', delivery: 'daily' },
        { topic: 'applications', delivery: 'never' },
      ]),
    )
  })
})
