import { getMember } from '@portal/shared/directory/endpoints'
import type { MemberPage } from '@portal/shared/directory/schemas'
import { askForIntroduction } from '@portal/shared/introductions/endpoints'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleMember } from '#test/me.ts'
import { mockPush, unmockPush } from '#test/push.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { AskDialog } from './components/AskFrame.tsx'
import { IntroductionButton } from './components/IntroductionButton.tsx'

vi.setConfig({ testTimeout: 30_000 })

const member: MemberPage = {
  ...sampleMember,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Grace Hopper',
  helps_with: ['Mentorship', 'Feedback'],
  introductions: 'open',
}
const message = 'I build compilers and would like to hear how you began.'
const asked: Introduction = {
  id: '33333333-3333-4333-8333-333333333333',
  direction: 'sent',
  member: { ...sampleMember, id: member.id, name: member.name, listed: true },
  offer: false,
  ask: null,
  topic: null,
  message,
  state: 'pending',
  note: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  answered_at: null,
  contact: null,
  can: {
    ...{ accept: false, decline: false, put_aside: false, withdraw: true },
    ...{ report: false, end: false, block: false },
  },
}

const open = (
  changes: Partial<MemberPage> = {},
  { at = `/directory?search=g&ask=${member.id}`, answers = {}, user = {} } = {},
) =>
  renderScreen(
    <>
      <h1 tabIndex={-1}>Directory</h1>
      <IntroductionButton member={{ ...member, ...changes }} />
      <AskDialog />
    </>,
    { at, user, answers: { ...on(getMember, { ...member, ...changes }), ...answers } },
  )
async function dialog() {
  const box = await screen.findByRole('dialog', { name: 'Ask to meet Grace Hopper' })
  await waitFor(() => expect(box.querySelector('[aria-busy]')).toBeNull())
  return within(box)
}

test('explains what each side sees, and without contributions asks without a topic', async () => {
  const { user, sentTo } = open({ helps_with: [] }, { answers: on(askForIntroduction, asked) })
  const box = await dialog()
  expect(box.getByText(/they get your email address, ada@test.example/)).toBeTruthy()
  expect(box.queryByRole('combobox')).toBeNull()
  await user.type(box.getByRole('textbox', { name: /^Your message/ }), message)
  await user.click(box.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sentTo(askForIntroduction)).toEqual([{ member_id: member.id, message }]),
  )
})

test('offers notifications once the request is sent, and closes after an answer', async () => {
  mockPush()
  const { user } = open({ helps_with: [] }, { answers: on(askForIntroduction, asked) })
  const box = await dialog()
  await user.type(box.getByRole('textbox', { name: /^Your message/ }), message)
  expect(box.queryByRole('complementary')).toBeNull()
  await user.click(box.getByRole('button', { name: 'Send request' }))
  expect(await box.findByText('We’ve sent your request to Grace Hopper')).toBeDefined()
  expect(box.getByText('Should this device tell you when Grace Hopper answers?')).toBeDefined()
  await user.click(box.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmockPush()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('has no button for a founder who takes no requests', () => {
  open({ introductions: 'not_open' }, { at: '/directory' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a friend cannot ask, and has no requests', () => {
  const { sent } = open({}, { user: { user_type: 'friend' } })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})
