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

  test('are switches that save at once, beside what is always sent', async () => {
    const saved = choices.map((one) => ({ ...one, on: one.topic === 'submissions' }))
    const { user, sentTo } = renderScreen(<EmailsPage />, {
      answers: {
        ...on(getMe, sampleMe),
        ...on(getEmailChoices, { choices }),
        ...on(patchEmailChoice, { choices: saved }),
      },
    })
    const reminders = await toggle('Event reminders')
    expect(reminders.checked).toBe(true)
    expect((await toggle('Newsletter and announcements')).checked).toBe(false)
    expect(screen.queryByRole('switch', { name: 'New applications' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Always sent' })).toBeDefined()
    await user.click(reminders)
    expect(reminders.checked).toBe(false)
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(
        'Saved: you will not get reminders of events any more',
      ),
    )
    expect(sentTo(patchEmailChoice)).toEqual([{ topic: 'event_reminders', on: false }])
    await waitFor(async () =>
      expect((await toggle('Answers to what you send in')).checked).toBe(true),
    )
  })

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
