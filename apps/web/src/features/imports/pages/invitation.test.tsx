import { founderConsents } from '@portal/shared/applications/options'
import { acceptInvitation, getInvitation } from '@portal/shared/imports/endpoints'
import type { InvitationLink } from '@portal/shared/imports/schemas'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { readSession } from '#lib/session/session.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import InvitationPage from './InvitationPage.tsx'

// Typing into whole forms is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const friend: InvitationLink = {
  state: 'open',
  invitation: {
    email: 'joan@test.example',
    user_type: 'friend',
    answers: { fullName: 'Joan Clarke', ecosystemRole: ['Investor'], roleOrg: 'Partner' },
    notes: {},
    joined_on: null,
    erased_at: '2027-01-20T10:00:00.000Z',
  },
}

const open = (answers: Answers, at = '/invitation#token=secret') =>
  renderScreen(
    <Routes>
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at, answers },
  )
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('asks a founder for the consents of a sign-up, none preselected', async () => {
  const answers = { fullName: 'Ada', fundraisingDetails: 'Seed in spring', city: 'Ely' }
  const erased_at = '2027-01-20T10:00:00.000Z'
  const user_type = 'female_founder' as const
  const founder = {
    email: 'ada@test.example',
    user_type,
    answers,
    notes: { industry: 'Basketry' },
    joined_on: '2019-03-12',
    erased_at,
  }
  open(
    on(getInvitation, { state: 'open', invitation: founder }),
    '/invitation?step=details#token=secret',
  )
  await button('Join')
  expect(field(/^City/).value).toBe('Ely')
  expect(screen.getByText('Our records say you’ve been a member since 12 March 2019.')).toBeTruthy()
  expect(screen.getByText(/^Our records say: “Basketry”\./)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Industry/ }).value).toBe('')
  // Unknown answers are asked later.
  expect(screen.queryByLabelText(/^Company name/)).toBeNull()
  const consents = founderConsents({ ...sampleNetwork, name: 'Willow Network' })
  const { list_as_supporter, ...asked } = consents
  expect(screen.queryByLabelText(list_as_supporter)).toBeNull()
  const sentences = Object.values(asked)
  expect(sentences.map((sentence) => field(sentence).checked)).toEqual(sentences.map(() => false))
  // Applications do not ask for it, but imported values are shown before they are stored.
  expect(field(/^Fundraising details/).value).toBe('Seed in spring')
})

test.each([
  ['expired', 'This invitation has expired'],
  ['used', 'This invitation is closed'],
  ['taken', 'You already have an account'],
  ['unknown', 'We don’t recognise this link'],
] as const)('a link that is %s says so and shows the contact address', async (state, heading) => {
  open(on(getInvitation, { state, invitation: null }))
  await title(heading)
  const email = screen.getByRole('link', { name: 'hello@willow.example' })
  expect(email.getAttribute('href')).toBe('mailto:hello@willow.example')
})

test('explains why an invitation closed while the form was being filled in', async () => {
  const answers: Answers = {
    ...on(getInvitation, friend),
    ...on(acceptInvitation, refusal(409, { error: 'There is an account', code: 'email_taken' })),
  }
  const { user } = open(answers, '/invitation?step=details#token=secret')
  await button('Join')
  await user.type(field(/^Password/), 'Willow-Tree-7')
  await user.type(field(/^Confirm password/), 'Willow-Tree-7')
  Object.assign(answers, on(getInvitation, { state: 'taken', invitation: null }))
  await user.click(await button('Join'))
  await title('You already have an account')
  expect(readSession().user?.email).toBe('ada@test.example')
})
