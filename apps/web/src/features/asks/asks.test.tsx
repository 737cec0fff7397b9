import { getAsk, postAsk } from '@portal/shared/asks/endpoints'
import type { Ask } from '@portal/shared/asks/schemas'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { addDays } from '@portal/shared/core/days'
import { localTime } from '@portal/shared/core/local-time'
import { paths } from '@portal/shared/core/paths'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { hearingText } from './ask-texts.ts'
import AskPage from './pages/AskPage.tsx'
import AsksPage from './pages/AsksPage.tsx'
import NewAskPage from './pages/NewAskPage.tsx'

vi.mock('#features/conversations/public.ts', () => ({ Conversation: () => null }))

vi.setConfig({ testTimeout: 30_000 })

const today = localTime('Europe/London').dayAt(new Date())
const id = '11111111-1111-4111-8111-111111111111'
const nothing = {
  edit: false,
  close: false,
  delete: false,
  remove: false,
  help: false,
  ask_again: false,
  report: false,
  block: false,
}

/** An open ask of another member. */
const ask: Ask = {
  id,
  author: { id: 'grace', name: 'Grace Hopper', photo: null, path: null },
  topic: 'Mentorship',
  title: 'A lab for a week',
  text: 'We test sensors. See www.grace.example.',
  audience: 'members',
  until: addDays(today, 9),
  state: 'open',
  created_at: new Date().toISOString(),
  closed_at: null,
  matches: false,
  messages: 0,
  thanked: 0,
  helped_by: [],
  offer: null,
  connected: false,
  work: null,
  own: null,
  can: { ...nothing, help: true },
}
const one = callTo(getAsk, { params: { id } })

const open = (
  at: string,
  answers: Answers,
  user: Partial<SessionUser> = {},
  network: Partial<PublicNetwork> = {},
) =>
  renderScreen(
    <Routes>
      <Route path={paths.asks} element={<AsksPage />} />
      <Route path={paths.newAsk} element={<NewAskPage />} />
      <Route path={paths.ask} element={<AskPage />} />
    </Routes>,
    { at, answers: { ...on(getMe, sampleMe), ...answers }, user, network },
  )
const openOne = (shown: Ask, answers: Answers = {}) =>
  open(`/asks/${id}`, { ...on(one, shown), ...answers })

/** Returns the dialog once its form has loaded. */
async function dialog(name: string) {
  const box = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(box.querySelector('[aria-busy]')).toBeNull())
  return within(box)
}

beforeEach(() => localStorage.clear())

test('a menu reports an ask and blocks its author, as far as the member may', async () => {
  const { user } = openOne({ ...ask, can: { ...nothing, report: true, block: true } })
  const more = await screen.findByRole('button', { name: 'More about this ask' })
  await user.click(more)
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Report',
    'Block author',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  await screen.findByRole('dialog', { name: /^Report/ })
  cleanup()
  openOne({ ...ask, can: nothing })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'More about this ask' })).toBeNull()
})

test('whom a new ask reaches, and when, is said in full sentences', () => {
  const reach = { founders: 2, supporters: 1, faces: [], at_once: false, daily_at: null }
  expect(hearingText(reach)).toBe('Members who can help see it under Updates.')
  expect(hearingText({ ...reach, at_once: true })).toBe('We’re telling members who can help.')
  expect(hearingText({ ...reach, founders: 0, supporters: 0 })).toBe('')
})

describe('offering help', () => {
  test('is not offered between connected members', async () => {
    openOne({ ...ask, connected: true, can: nothing })
    expect(await screen.findByText(/^You’re connected with Grace Hopper/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See their contact details' })).toBeTruthy()
  })
})

test('an ask whose response was lost keeps its key when it is sent again, also after a reload', async () => {
  const answers = on(postAsk, refusal(503, { error: 'Busy', code: 'unavailable' }))
  const press = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Ask' }))
  const before = open('/asks/new', answers)
  await before.user.type(
    await screen.findByRole('textbox', { name: /^What do you need/ }),
    'A lawyer',
  )
  await before.user.type(screen.getByRole('textbox', { name: /^Tell us more/ }), 'A lease.')
  await before.user.click(screen.getByRole('combobox', { name: /^What it’s about/ }))
  await before.user.click(await screen.findByRole('option', { name: 'Something else' }))
  await press(before.user)
  await waitFor(() => expect(before.sentTo(postAsk)).toHaveLength(1))
  await press(before.user)
  await waitFor(() => expect(before.sentTo(postAsk)).toHaveLength(2))
  cleanup()
  const after = open('/asks/new', answers)
  await screen.findByText('Draft restored.')
  await press(after.user)
  await waitFor(() => expect(after.sentTo(postAsk)).toHaveLength(1))
  await after.user.click(screen.getByRole('button', { name: 'Clear it' }))
  cleanup()
  const bodies = [...before.sentTo(postAsk), ...after.sentTo(postAsk)]
  const keys = new Set(bodies.map((body) => Object(body).key))
  expect([bodies.length, keys.size]).toEqual([3, 1])
})

test('no one is emailed about the ask of a former member', async () => {
  const author = { ...ask.author, id: null, name: 'Former member' }
  const { user } = openOne({ ...ask, author, can: { ...nothing, remove: true } })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await dialog('Remove “A lab for a week”?')
  expect(screen.queryByText(/by email/)).toBeNull()
})
