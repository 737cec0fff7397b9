import { getHome } from '@portal/shared/home/endpoints'
import { type ForYou, startSteps } from '@portal/shared/home/schemas'
import { answerMeeting } from '@portal/shared/introductions/endpoints'
import { patchConsents } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import { ForMe } from './StartHere.tsx'

const start = startSteps.map((key) => ({ key, done: key === 'photo' }))
const list = () => screen.findByRole('region', { name: /^Welcome to Willow Network\. Take five/ })
const me = { ...sampleMe, internal_member_list: false, whatsapp_group: false }

test('a member answers whether they met a connection', async () => {
  const line: ForYou = {
    ...{ kind: 'meeting', id: 'intro', title: 'Did you meet Amara?', at: '2026-11-10T09:00:00Z' },
    ...{ path: '/introductions?tab=connected', excerpt: null, faces: [], can: { ask: false } },
    person: { id: 'amara', name: 'Amara Okafor', photo: null, role: 'CEO', company: 'Loom' },
  }
  const { user, sentTo } = renderScreen(<ForMe me={me} />, {
    answers: {
      ...on(getHome, { start: [], for_you: [line], is_first_visit: false }),
      ...on(answerMeeting, { ok: true }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Not yet: Did you meet Amara?' }))
  const call = callTo(answerMeeting, { params: { id: 'intro' } })
  await waitFor(() => expect(sentTo(call)).toEqual([{ answer: 'not_yet' }]))
})

test('the morning after an event, a founder says hello to the people she met', async () => {
  const facts = { photo: null, role: 'CEO', company: 'Loom' }
  const line: ForYou = {
    ...{ kind: 'attended', id: 'walk', title: 'You were at the walk with 2 others' },
    ...{ at: '2026-11-10T09:00:00Z', path: '/events/walk', person: null, excerpt: null },
    can: { ask: false },
    faces: [
      { ...facts, id: 'amara', name: 'Amara Okafor', can: { ask: true } },
      { ...facts, id: 'bea', name: 'Bea Adams', can: { ask: false } },
    ],
  }
  renderScreen(<ForMe me={me} />, {
    answers: on(getHome, { start: [], for_you: [line], is_first_visit: false }),
  })
  const met = within(await screen.findByRole('list', { name: 'Last event' }))
  expect(met.getByRole('link', { name: line.title })).toHaveProperty('pathname', '/events/walk')
  const hello = met.getAllByRole('link', { name: /^Say hello/ })
  expect(hello.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Say hello to Amara Okafor', '/directory/amara?ask=amara'],
  ])
  expect(met.getByRole('img', { name: 'Also there: Bea Adams' })).toBeTruthy()
})

test('a friend can agree to be listed as a supporter, and sees the wording of that consent', async () => {
  const friend = { ...me, user_type: 'friend', list_as_supporter: false } as const
  const { user, sent } = renderScreen(<ForMe me={friend} />, {
    answers: {
      ...on(getHome, { start, for_you: [], is_first_visit: true }),
      ...on(patchConsents, { ...friend, list_as_supporter: true }),
    },
  })
  const steps = within(await list())
  // The photo is there, and the questions come first.
  expect(steps.getByText('Answer the remaining questions').closest('details')).toBeNull()
  expect(steps.getByText('Sign up for an event').closest('details')).not.toBeNull()
  await user.click(steps.getByText('1 of 7 done'))
  expect(steps.getByText(/“List me as a supporter, visible to founder members”/)).toBeTruthy()
  await user.click(steps.getByRole('button', { name: 'List me' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ list_as_supporter: true }))
})
