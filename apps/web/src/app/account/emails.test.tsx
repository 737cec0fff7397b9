import type { EmailChoice } from '@portal/shared/emails/schemas'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { refusal, renderScreen } from '#test/render-screen.tsx'
import { EmailsPage } from './EmailsPage.tsx'

beforeEach(() => {
  vi.spyOn(notify, 'success').mockReturnValue('')
  vi.spyOn(notify, 'error').mockReturnValue('')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const me = 'GET /api/auth/me/'

describe('the choices of mails', () => {
  const get = 'GET /api/auth/me/emails/'
  const patch = 'PATCH /api/auth/me/emails/'
  const choices: EmailChoice[] = [
    { topic: 'newsletter', on: false },
    { topic: 'event_reminders', on: true },
    { topic: 'submissions', on: false },
  ]
  const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

  test('are switches that save at once, beside what is always sent', async () => {
    const saved = choices.map((one) => ({ ...one, on: one.topic === 'submissions' }))
    const { user, sentTo } = renderScreen(<EmailsPage />, {
      answers: { [me]: sampleMe, [get]: { choices }, [patch]: { choices: saved } },
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
    expect(sentTo(patch)).toEqual([{ topic: 'event_reminders', on: false }])
    await waitFor(async () =>
      expect((await toggle('Answers to what you send in')).checked).toBe(true),
    )
  })

  test('go back when that fails', async () => {
    const { user } = renderScreen(<EmailsPage />, {
      answers: { [me]: sampleMe, [get]: { choices }, [patch]: refusal(500) },
    })
    const reminders = await toggle('Event reminders')
    await user.click(reminders)
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
    await waitFor(() => expect(reminders.checked).toBe(true))
  })

  test('of the newsletter are the consent, sent as such', async () => {
    const { user, sentTo } = renderScreen(<EmailsPage />, {
      answers: {
        [me]: { ...sampleMe, newsletter: true },
        [get]: { choices },
        'PATCH /api/auth/me/consents/': { ...sampleMe, newsletter: false },
      },
    })
    const newsletter = await toggle('Newsletter and announcements')
    expect(newsletter.checked).toBe(true)
    await act(async () => user.click(newsletter))
    await waitFor(() =>
      expect(sentTo('PATCH /api/auth/me/consents/')).toEqual([{ newsletter: false }]),
    )
    expect(sentTo(patch)).toEqual([])
  })
})
