import { paths } from '@portal/shared/core/paths'
import { chooseByLink, getUnsubscribeLink } from '@portal/shared/emails/endpoints'
import { deliveries, emailTopics, linkTopics } from '@portal/shared/emails/topics'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, nameOf, on, refusal } from '#test/server.ts'
import { savedText } from './api.ts'
import { linkWords, UnsubscribePage } from './pages/UnsubscribePage.tsx'

describe('the link of a mail', () => {
  const at = `${paths.unsubscribe}#token=s1.a-b_c`
  const open = (answers: Answers, address = at) =>
    renderScreen(<UnsubscribePage />, { at: address, answers })
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  const wording = 'Add me to Community Newsletter'
  const link = { topic: 'newsletter', on: true, wording } as const

  test('looks, and turns nothing off before the button', async () => {
    const { user, sent, sentTo } = open({
      ...on(getUnsubscribeLink, link),
      ...on(chooseByLink, { ...link, on: false }),
    })
    await heading('Turn off ‘Newsletter and announcements’?')
    expect(sent.map(({ call }) => call)).toEqual([nameOf(getUnsubscribeLink)])
    expect(sentTo(getUnsubscribeLink)).toEqual([{ token: 's1.a-b_c' }])
    await user.click(screen.getByRole('button', { name: 'Turn it off' }))
    expect(document.activeElement).toBe(await heading('You are unsubscribed'))
    expect(screen.getByText(/“Add me to Community Newsletter”/)).toBeDefined()
    expect(sentTo(chooseByLink)).toEqual([{ token: 's1.a-b_c', on: false }])
    expect(screen.getByRole('link', { name: 'Choose all your e-mails' })).toHaveProperty(
      'pathname',
      '/account/emails',
    )
  })

  test('says so when it is none, and asks nothing when there is no token', async () => {
    open(on(getUnsubscribeLink, refusal(404, { code: 'not_found' })))
    await heading('We do not know this link')
    cleanup()
    const { sent } = open({}, paths.unsubscribe)
    await heading('We do not know this link')
    expect(sent).toEqual([])
  })

  test('can look again when the server was away, and keeps its button when saving fails', async () => {
    open(on(getUnsubscribeLink, refusal(503)))
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeDefined()
    cleanup()
    const { user } = open({ ...on(getUnsubscribeLink, link), ...on(chooseByLink, refusal(503)) })
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
    await heading('Turn off ‘Newsletter and announcements’?')
  })
})

test('every topic has words for each of its states', () => {
  const saved = emailTopics.flatMap((topic) =>
    deliveries.map((delivery) => savedText({ topic, delivery })),
  )
  for (const topic of linkTopics) {
    const texts = [
      ...saved,
      ...[true, false].flatMap((isOn) =>
        [true, false].flatMap((touched) =>
          Object.values(linkWords({ topic, on: isOn, wording: null }, touched)),
        ),
      ),
    ]
    for (const text of texts) expect(text).not.toMatch(/undefined|null|!/)
  }
})
