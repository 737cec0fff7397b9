import { paginate } from '@portal/shared/core/pagination'
import { listIntroductionBlocks, listIntroductions } from '@portal/shared/introductions/endpoints'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import IntroductionsPage from './pages/IntroductionsPage.tsx'

const received: Introduction = {
  id: '1',
  direction: 'received',
  member: {
    ...{ id: '2', name: 'Grace Hopper', photo: null, listed: true },
    ...{ role: 'Founder', company: 'Compilers', industry: 'DeepTech', location: null },
    helps_with: [],
  },
  offer: false,
  ask: null,
  topic: 'Mentorship',
  message: 'I would like to hear how you found your first customers.',
  state: 'pending',
  note: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  answered_at: null,
  contact: null,
  can: {
    ...{ accept: true, decline: true, put_aside: true, withdraw: false },
    ...{ report: true, end: false, block: true },
  },
}

function open(introduction: Introduction, me = {}) {
  const pagination = paginate(1, 20, 1)
  return renderScreen(<IntroductionsPage />, {
    at: '/introductions',
    answers: {
      ...on(getMe, { ...sampleMe, ...me }),
      ...on(listIntroductions, {
        introductions: [introduction],
        counts: { received: 1, put_aside: 0, sent: 0, connected: 0 },
        waiting: 1,
        pagination,
      }),
      ...on(listIntroductionBlocks, { blocks: [], pagination }),
    },
  })
}
const card = async () => within(await screen.findByRole('article', { name: 'Grace Hopper' }))

test('a connection shows the contact, and no link to an unlisted member', async () => {
  open({
    ...received,
    state: 'accepted',
    member: { ...received.member, listed: false },
    contact: { kind: 'email', value: 'grace@test.example' },
  })
  const one = await card()
  expect(one.getByText('Founder, Compilers · DeepTech')).toBeTruthy()
  expect(one.getByText('grace@test.example')).toBeTruthy()
  const email = new URL(one.getByRole('link', { name: 'Email Grace' }).getAttribute('href') ?? '')
  expect(email.pathname).toBe('grace@test.example')
  expect(email.searchParams.get('subject')).toBe('Meeting through Willow: Mentorship')
  expect(email.searchParams.get('body')).toMatch(
    /^Hi Grace,(\r\n){4}On 20 November 2026, Grace Hopper wrote on Willow:\r\n> I would like/,
  )
  expect(one.queryByRole('link', { name: 'Grace Hopper' })).toBeNull()
})

test('a request from a supporter names the topics they help with, each once', async () => {
  const helps_with = ['Mentorship', 'Board questions', 'Connections', 'Feedback']
  const facts = { role: 'Partner at Fen Capital', company: null, industry: null }
  open({ ...received, member: { ...received.member, ...facts, helps_with } })
  const one = await card()
  expect(one.getByText('Partner at Fen Capital')).toBeTruthy()
  expect(one.getByText('Helps with Mentorship, Board, Connections and 1 more')).toBeTruthy()
})

test('accepting offers the email address if the profile has no link', async () => {
  const { user } = open(received, { introduction_contact: 'linkedin', linkedin_profile: null })
  await user.click((await card()).getByRole('button', { name: 'Accept: Grace Hopper' }))
  await screen.findByRole('button', { name: 'Cancel' })
  const radios = within(screen.getByRole('dialog')).getAllByRole('radio')
  expect(radios).toHaveLength(1)
  expect(radios[0]).toHaveProperty('checked', true)
})
