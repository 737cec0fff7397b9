import { getEmailChoices, patchEmailChoice } from '@portal/shared/emails/endpoints'
import type { EmailChoice } from '@portal/shared/emails/schemas'
import { getMe, patchConsents } from '@portal/shared/profile/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import { EmailsPage } from './EmailsPage.tsx'

describe('the choices of mails', () => {
  const choices: EmailChoice[] = [
    { topic: 'newsletter', on: false },
    { topic: 'event_reminders', on: true },
    { topic: 'submissions', on: false },
  ]
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

  test('go back when that fails', async () => {
    const { user } = renderScreen(<EmailsPage />, {
      answers: {
        ...on(getMe, sampleMe),
        ...on(getEmailChoices, { choices }),
        ...on(patchEmailChoice, refusal(500)),
      },
    })
    const reminders = await toggle('Event reminders')
    await user.click(reminders)
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
    await waitFor(() => expect(reminders.checked).toBe(true))
  })

  test('of the newsletter are the consent, sent as such', async () => {
    const { user, sentTo } = renderScreen(<EmailsPage />, {
      answers: {
        ...on(getMe, { ...sampleMe, newsletter: true }),
        ...on(getEmailChoices, { choices }),
        ...on(patchConsents, { ...sampleMe, newsletter: false }),
      },
    })
    const newsletter = await toggle('Newsletter and announcements')
    expect(newsletter.checked).toBe(true)
    await user.click(newsletter)
    await waitFor(() => expect(sentTo(patchConsents)).toEqual([{ newsletter: false }]))
    expect(sentTo(patchEmailChoice)).toEqual([])
  })
})
