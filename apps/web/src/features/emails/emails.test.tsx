import { paths } from '@portal/shared/core/paths'
import { getUnsubscribeLink, setTopicByLink } from '@portal/shared/emails/endpoints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import UnsubscribePage from './pages/UnsubscribePage.tsx'

describe('the unsubscribe link', () => {
  const at = `${paths.unsubscribe}#token=s1.a-b_c`
  const open = (answers: Answers, address = at) =>
    renderScreen(<UnsubscribePage />, { at: address, answers })
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  const wording = 'Add me to Community Newsletter'
  const link = { topic: 'newsletter', on: true, wording } as const

  test('shows that a link is unknown, and sends no request without a token', async () => {
    open(on(getUnsubscribeLink, refusal(404, { code: 'not_found' })))
    await heading('We don’t recognise this link')
    cleanup()
    const { sent } = open({}, paths.unsubscribe)
    await heading('We don’t recognise this link')
    expect(sent).toEqual([])
  })

  test('can retry when loading fails, and keeps its button when saving fails', async () => {
    open(on(getUnsubscribeLink, refusal(503)))
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeDefined()
    cleanup()
    const { user } = open({ ...on(getUnsubscribeLink, link), ...on(setTopicByLink, refusal(503)) })
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
    await heading('Turn off ‘Newsletter and announcements’?')
  })
})
