import { getHome, putAwayStart } from '@portal/shared/home/endpoints'
import { type Home, startKeys } from '@portal/shared/home/schemas'
import { patchConsents } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { ForMe } from './ForMe.tsx'

const start = startKeys.map((key) => ({ key, done: key === 'photo' }))
const list = () => screen.findByRole('region', { name: /^Welcome to Willow Network\. Five/ })
const me = { ...sampleMe, internal_member_list: false, whatsapp_group: false }

test('each step is taken where it stands or one tap away', async () => {
  const { user, sent } = renderScreen(<ForMe me={me} />, {
    answers: {
      ...on(getHome, { start, for_you: [] }),
      ...on(patchConsents, { ...me, internal_member_list: true, listed: true }),
    },
  })
  const steps = within(await list())
  expect(steps.getByText('1 of 7 done')).toBeTruthy()
  expect(steps.getByText('Add a photo').textContent).toBe('Add a photo: done')
  const questions = steps.getByRole('link', { name: 'Answer' })
  expect(questions.getAttribute('href')).toBe('/account/answers')
  expect(steps.getByRole('link', { name: 'Write it' }).getAttribute('href')).toBe('/account#bio')
  expect(steps.getByText(/Your consent: “Add me to WhatsApp community”/)).toBeTruthy()
  await user.click(steps.getByRole('button', { name: 'List me' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ internal_member_list: true }))
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull()
})

test('a friend is listed as a supporter, in the words of that consent', async () => {
  const friend = { ...me, user_type: 'friend', list_as_supporter: false } as const
  const { user, sent } = renderScreen(<ForMe me={friend} />, {
    answers: {
      ...on(getHome, { start, for_you: [] }),
      ...on(patchConsents, { ...friend, list_as_supporter: true }),
    },
  })
  const steps = within(await list())
  expect(steps.getByText(/“List me as a supporter, visible to founder members”/)).toBeTruthy()
  await user.click(steps.getByRole('button', { name: 'List me' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ list_as_supporter: true }))
})

test('the list is put away for good, and lines for the member stay', async () => {
  const line = { kind: 'pod', title: 'You are invited', at: '2026-11-25T10:00:00.000Z' } as const
  let home: Home = { start, for_you: [{ ...line, path: '/pods/1' }] }
  const { user } = renderScreen(<ForMe me={me} />, {
    answers: {
      ...on(getHome, () => home),
      ...on(putAwayStart, () => {
        home = { ...home, start: [] }
        return home
      }),
    },
  })
  await user.click(within(await list()).getByRole('button', { name: 'Put this list away' }))
  await waitFor(() => expect(screen.queryByText(/^Welcome to Willow/)).toBeNull())
  const lines = screen.getByRole('region', { name: 'For you' })
  const link = within(lines).getByRole('link', { name: 'You are invited' })
  expect(link.getAttribute('href')).toBe('/pods/1')
})
