import {
  answerThanks,
  closeAsk,
  deleteAsk,
  getAsk,
  listAsks,
  offerHelp,
  postAsk,
  reportAsk,
} from '@portal/shared/asks/endpoints'
import type { Ask, AskList } from '@portal/shared/asks/schemas'
import type { SessionUser } from '@portal/shared/auth/schemas'
import { addDays } from '@portal/shared/core/days'
import { localTime } from '@portal/shared/core/local-time'
import { paginate } from '@portal/shared/core/pagination'
import { paths } from '@portal/shared/core/paths'
import { blockMember } from '@portal/shared/introductions/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { endingText } from './ask-texts.ts'
import { AskPage } from './pages/AskPage.tsx'
import { AsksPage } from './pages/AsksPage.tsx'
import { NewAskPage } from './pages/NewAskPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

/** The network's. */
const today = localTime('Europe/London').dayAt(new Date())
const id = '11111111-1111-4111-8111-111111111111'
const ida = { id: '22222222-2222-4222-8222-222222222222', name: 'Ida Noddack' }
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

/** An open ask of somebody else. */
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
  own: null,
  can: { ...nothing, help: true },
}
const own: Ask = {
  ...ask,
  own: { in_newsletter: true, offers: 2, helpers: [ida] },
  can: { ...nothing, edit: true, close: true, delete: true },
}
const solved: Ask = { ...ask, state: 'solved', closed_at: '2026-11-20T09:00:00.000Z', can: nothing }

const listOf = (asks: Ask[]): AskList => ({
  asks,
  counts: { open: asks.length, closed: 4 },
  can: { ask: true },
  pagination: paginate(1, 20, asks.length),
})
const listCall = ({ state, ...query }: { state: 'open' | 'closed'; topic?: string }) =>
  callTo(listAsks, { query: { state, page: 1, ...query } })
const one = callTo(getAsk, { params: { id } })

/** The pages of asks. */
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
      <Route path={paths.ask} element={<AskPage conversation={() => null} />} />
    </Routes>,
    { at, answers: { ...on(getMe, sampleMe), ...answers }, user, network },
  )
const openOne = (shown: Ask, answers: Answers = {}) =>
  open(`/asks/${id}`, { ...on(one, shown), ...answers })

/** The dialog, once its form has come. */
async function dialog(name: string) {
  const box = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(box.querySelector('[aria-busy]')).toBeNull())
  return within(box)
}

beforeEach(() => localStorage.clear())

test('the author is blocked from the page of the ask, which then is left', async () => {
  const blockCall = callTo(blockMember, { params: { member_id: 'grace' } })
  const { user, sentTo, address } = openOne(
    { ...ask, can: { ...nothing, block: true } },
    { ...on(blockCall, { ok: true }), ...on(listCall({ state: 'open' }), listOf([])) },
  )
  await user.click(await screen.findByRole('button', { name: 'Block author' }))
  const box = await dialog('Block Grace Hopper?')
  expect(sentTo(blockCall)).toEqual([])
  await user.click(box.getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(address()).toBe('/asks'))
  expect(sentTo(blockCall)).toHaveLength(1)
})

test('an ask is reported with a reason, once', async () => {
  const reportCall = callTo(reportAsk, { params: { id } })
  const { user, sentTo } = openOne(
    { ...ask, can: { ...nothing, report: true } },
    on(reportCall, { ...ask, can: nothing }),
  )
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const box = await dialog('Report the ask of Grace Hopper?')
  await user.type(box.getByRole('textbox'), 'An advert')
  await user.click(box.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(reportCall)).toEqual([{ reason: 'An advert' }])
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

test('nobody blocks or reports what they may not', async () => {
  openOne({ ...ask, can: nothing })
  await screen.findByRole('article')
  for (const name of ['Block author', 'Report']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('says how an ask ended, and with whose help', () => {
  const named = [{ ...ask.author, ...ida }]
  expect(endingText(solved)).toBe('Solved on 20 November 2026.')
  expect(endingText({ ...solved, thanked: 2 })).toBe(
    'Solved on 20 November 2026, with thanks to 2 members.',
  )
  expect(endingText({ ...solved, thanked: 2, helped_by: named })).toBe(
    'Solved on 20 November 2026, with thanks to Ida Noddack and 1 other.',
  )
  expect(endingText({ ...solved, state: 'ended' })).toBe('Its time was over on 20 November 2026.')
})

describe('the list', () => {
  test('what one can help with comes first, under a heading of its own', async () => {
    const other = { ...ask, id: 'b', title: 'A lawyer', topic: null, messages: 2 }
    open('/asks', on(listCall({ state: 'open' }), listOf([{ ...ask, matches: true }, other])))
    const mine = within(await screen.findByRole('region', { name: 'You can help with these' }))
    const card = within(mine.getByRole('article', { name: 'A lab for a week' }))
    expect(card.getByText('9 days left')).toBeTruthy()
    const others = within(screen.getByRole('region', { name: 'Other asks' }))
    expect(others.getByText('Something else')).toBeTruthy()
    expect(others.getByText(/2 messages$/)).toBeTruthy()
    expect(others.getByRole('link').getAttribute('href')).toBe('/asks/b')
  })

  test('the topic and the tab are in the address', async () => {
    const topic = 'Mentorship'
    const { user, address } = open('/asks', {
      ...on(listCall({ state: 'open' }), listOf([ask])),
      ...on(listCall({ state: 'open', topic }), listOf([])),
      ...on(listCall({ state: 'closed', topic }), listOf([{ ...solved, matches: true }])),
    })
    await user.click(await screen.findByRole('combobox', { name: 'Topic' }))
    await user.click(await screen.findByRole('option', { name: topic }))
    expect(address()).toBe('/asks?topic=Mentorship')
    expect(await screen.findByText('There is no ask about this topic')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Closed (4)' }))
    expect(await screen.findByText('Solved')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'You can help with these' })).toBeNull()
    expect(address()).toBe('/asks?state=closed&topic=Mentorship')
  })

  test('who has as many open ones as one may have is told so', async () => {
    const full = { ...listOf([own]), can: { ask: false } }
    open('/asks', on(listCall({ state: 'open' }), full))
    expect(await screen.findByText(/^You have 3 open asks\./)).toBeTruthy()
    expect(screen.getByText('Yours')).toBeTruthy()
    expect(screen.getByText(/2 offers of help$/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ask for something' })).toBeNull()
  })

  test('an empty one invites to ask', async () => {
    open('/asks', on(listCall({ state: 'open' }), listOf([])))
    const panel = within(await screen.findByRole('tabpanel'))
    const link = await panel.findByRole('link', { name: 'Ask for something' })
    expect(link.getAttribute('href')).toBe('/asks/new')
  })
})

describe('offering help', () => {
  test('sends a message and the contact that is chosen', async () => {
    const me = {
      ...sampleMe,
      introduction_contact: 'linkedin' as const,
      linkedin_profile: 'https://www.linkedin.com/in/me',
    }
    const offered = { ...ask, offer: { id: 'o', state: 'pending' as const }, can: nothing }
    const { user, sentTo, address } = openOne(ask, {
      ...on(getMe, me),
      ...on(offerHelp, offered),
    })
    await user.click(await screen.findByRole('button', { name: 'I can help' }))
    expect(address()).toBe(`/asks/${id}?dialog=help`)
    const box = await dialog('Help Grace Hopper')
    const field = box.getByRole('textbox', { name: /^Your message/ })
    await user.type(field, 'Hello')
    await user.click(box.getByRole('button', { name: 'Send my offer' }))
    expect((await box.findAllByText('Please write at least 30 characters')).length).toBe(2)
    await user.type(field, ', our lab in Ely is free in the second week.')
    expect(box.getByRole('radio', { name: 'LinkedIn profile' })).toHaveProperty('checked', true)
    await user.click(box.getByRole('radio', { name: 'E-mail address' }))
    await user.click(box.getByRole('button', { name: 'Send my offer' }))
    await waitFor(() =>
      expect(sentTo(callTo(offerHelp, { params: { id } }))).toEqual([
        { message: 'Hello, our lab in Ely is free in the second week.', share: 'email' },
      ]),
    )
    await waitFor(() => expect(address()).toBe(`/asks/${id}`))
    expect(await screen.findByText(/^You have offered your help, and wait/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I can help' })).toBeNull()
  })

  test('is not needed between people who are connected', async () => {
    openOne({ ...ask, connected: true, can: nothing })
    expect(
      await screen.findByText(/^You can help\? You and Grace Hopper are connected/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Their contact' })).toBeTruthy()
  })

  test('a limit is said, and what was typed stays', async () => {
    const error = 'You wait for five answers already. Please offer again when one has come.'
    const { user } = openOne(ask, on(offerHelp, refusal(409, { error, code: 'conflict' })))
    await user.click(await screen.findByRole('button', { name: 'I can help' }))
    const box = await dialog('Help Grace Hopper')
    const field = box.getByRole('textbox', { name: /^Your message/ })
    await user.type(field, 'Our lab in Ely is free in the second week.')
    await user.click(box.getByRole('button', { name: 'Send my offer' }))
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
    expect(field).toHaveProperty('value', 'Our lab in Ely is free in the second week.')
  })

  test('an address that asks for what one may not do opens nothing', async () => {
    open(`/asks/${id}?dialog=help`, on(one, own))
    await screen.findByRole('button', { name: 'It’s solved' })
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open(`/asks/${id}?dialog=close`, on(one, ask))
    await screen.findByRole('button', { name: 'I can help' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('one’s own ask', () => {
  test('leads to the offers, and is closed with thanks', async () => {
    const { user, sentTo } = openOne(own, on(closeAsk, { ...solved, thanked: 1 }))
    expect(await screen.findByText(/^2 offers of help wait for your answer/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'It’s solved' }))
    const box = await dialog('Close your ask')
    await user.click(box.getByRole('checkbox', { name: ida.name }))
    await user.click(box.getByRole('button', { name: 'Close my ask' }))
    expect(await screen.findByText(/with thanks to 1 member\.$/)).toBeTruthy()
    expect(sentTo(callTo(closeAsk, { params: { id } }))).toEqual([
      { solved: true, helped_by: [ida.id] },
    ])
  })

  test('is closed without being solved, and nobody is thanked', async () => {
    const { user, sentTo } = openOne(own, on(closeAsk, { ...solved, state: 'closed' }))
    await user.click(await screen.findByRole('button', { name: 'It’s solved' }))
    const box = await dialog('Close your ask')
    await user.click(box.getByRole('checkbox', { name: ida.name }))
    await user.click(box.getByRole('radio', { name: 'I no longer need it' }))
    expect(box.queryByRole('checkbox')).toBeNull()
    await user.click(box.getByRole('button', { name: 'Close my ask' }))
    await waitFor(() =>
      expect(sentTo(callTo(closeAsk, { params: { id } }))).toEqual([
        { solved: false, helped_by: [] },
      ]),
    )
  })

  test('begins again with its words', async () => {
    const ended: Ask = {
      ...solved,
      state: 'ended',
      topic: null,
      can: { ...nothing, ask_again: true },
    }
    const { user, sentTo, address } = openOne(ended, on(postAsk, { ...own, topic: null }))
    await user.click(await screen.findByRole('link', { name: 'Ask again' }))
    expect(address()).toBe(`/asks/new?again=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(address()).toBe(`/asks/${id}`))
    const { title, text, audience } = ended
    const until = addDays(today, 14)
    expect(sentTo(postAsk)).toEqual([
      { key: expect.any(String), title, text, topic: null, audience, until, in_newsletter: false },
    ])
  })
})

test('a new ask needs a title, a text and a topic; a refusal loses nothing', async () => {
  const error = 'You have three open asks already. Please close one first.'
  const { user, address } = open(
    '/asks/new',
    on(postAsk, refusal(409, { error, code: 'conflict' })),
  )
  const press = async () => user.click(screen.getByRole('button', { name: 'Ask' }))
  await press()
  for (const missing of [/in a line what you need/, /describe what you need/, /what it is about/]) {
    expect((await screen.findAllByText(missing)).length).toBe(2)
  }
  const title = screen.getByRole('textbox', { name: /^What do you need/ })
  await user.type(title, 'A lawyer')
  await user.type(screen.getByRole('textbox', { name: /^Tell a little more/ }), 'For a lease.')
  await user.click(screen.getByRole('combobox', { name: /^What it is about/ }))
  await user.click(await screen.findByRole('option', { name: 'Something else' }))
  await user.click(screen.getByRole('radio', { name: /^Founders only/ }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press()
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
  expect(title).toHaveProperty('value', 'A lawyer')
  expect(address()).toBe('/asks/new')
})

test('an ask whose answer was lost has the same key when it is sent again, also after a reload', async () => {
  const answers = on(postAsk, refusal(503, { error: 'Busy', code: 'unavailable' }))
  const press = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Ask' }))
  const before = open('/asks/new', answers)
  await before.user.type(
    await screen.findByRole('textbox', { name: /^What do you need/ }),
    'A lawyer',
  )
  await before.user.type(screen.getByRole('textbox', { name: /^Tell a little more/ }), 'A lease.')
  await before.user.click(screen.getByRole('combobox', { name: /^What it is about/ }))
  await before.user.click(await screen.findByRole('option', { name: 'Something else' }))
  await press(before.user)
  await waitFor(() => expect(before.sentTo(postAsk)).toHaveLength(1))
  await press(before.user)
  await waitFor(() => expect(before.sentTo(postAsk)).toHaveLength(2))
  cleanup()
  const after = open('/asks/new', answers)
  await screen.findByText('Your draft is restored.')
  await press(after.user)
  await waitFor(() => expect(after.sentTo(postAsk)).toHaveLength(1))
  await after.user.click(screen.getByRole('button', { name: 'Start afresh' }))
  cleanup()
  const bodies = [...before.sentTo(postAsk), ...after.sentTo(postAsk)]
  const keys = new Set(bodies.map((body) => Object(body).key))
  expect([bodies.length, keys.size]).toEqual([3, 1])
})

test('an administrator removes one, with a reason', async () => {
  const removable = { ...ask, can: { ...nothing, remove: true } }
  const { user, sentTo, address } = openOne(removable, {
    ...on(deleteAsk, { ok: true }),
    ...on(listCall({ state: 'open' }), listOf([])),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const box = await dialog('Remove “A lab for a week”?')
  await user.type(box.getByRole('textbox'), 'An advert')
  await user.click(box.getByRole('button', { name: 'Remove ask' }))
  await waitFor(() => expect(address()).toBe('/asks'))
  expect(sentTo(callTo(deleteAsk, { params: { id } }))).toEqual([{ reason: 'An advert' }])
})

test('who is thanked says whether that names them', async () => {
  const thanked: Ask = { ...solved, thanked: 1, named: null }
  const named = [{ ...ask.author, ...ida }]
  const { user, sentTo } = openOne(
    thanked,
    on(answerThanks, { ...thanked, named: true, helped_by: named }),
  )
  const toggle = await screen.findByRole('switch', { name: /^Show my name/ })
  expect(toggle).toHaveProperty('checked', false)
  await user.click(toggle)
  expect(await screen.findByText(/with thanks to Ida Noddack\.$/)).toBeTruthy()
  expect(sentTo(callTo(answerThanks, { params: { id } }))).toEqual([{ named: true }])
})

test('a refused answer to thanks goes back, and says why', async () => {
  const answer = Promise.withResolvers<Response>()
  const thanked: Ask = { ...solved, thanked: 1, named: null }
  const { user } = openOne(
    thanked,
    on(answerThanks, () => answer.promise),
  )
  const toggle = await screen.findByRole('switch', { name: /^Show my name/ })
  await user.click(toggle)
  expect(toggle).toHaveProperty('checked', true)
  answer.resolve(refusal(409, { error: 'Not now', code: 'conflict' }))
  await waitFor(() => expect(toggle).toHaveProperty('checked', false))
  expect(notify.error).toHaveBeenCalledWith('Not now')
})

test('the days that are left are those of the network', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:30:00Z'), toFake: ['Date'] })
  const network = { time_zone: 'Pacific/Auckland' }
  const last = { ...ask, until: '2026-11-22' }
  open(`/asks/${id}`, on(one, last), {}, network)
  await screen.findByText(/· 1 day left/)
  cleanup()
  open('/asks', on(listCall({ state: 'open' }), listOf([last])), {}, network)
  await screen.findByText('1 day left')
  cleanup()
  open(paths.newAsk, {}, {}, network)
  expect(await screen.findByRole('textbox', { name: /^Until when/ })).toHaveProperty(
    'value',
    '5 December 2026',
  )
  vi.useRealTimers()
})

test('an earlier ask that cannot be loaded is tried again, and one that is gone begins empty', async () => {
  let isDown = true
  const again = { ...ask, title: 'A mill', can: { ...nothing, ask_again: true } }
  const at = `${paths.newAsk}?again=${id}`
  const title = () => screen.findByRole('textbox', { name: /^What do you need/ })
  const { user } = open(
    at,
    on(one, () => (isDown ? refusal(500) : again)),
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByRole('textbox')).toBeNull()
  isDown = false
  await user.click(retry)
  expect(await title()).toHaveProperty('value', 'A mill')
  cleanup()
  localStorage.clear()
  open(at, on(one, refusal(404, { code: 'not_found' })))
  expect(await title()).toHaveProperty('value', '')
})

test('a refusal shows what has become of an ask', async () => {
  let isClosed = false
  const { user } = openOne(own, {
    ...on(one, () => (isClosed ? solved : own)),
    ...on(callTo(deleteAsk, { params: { id } }), () => {
      isClosed = true
      return refusal(409, { error: 'Not now' })
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const box = await dialog('Delete “A lab for a week”?')
  await user.click(box.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Solved on 20 November 2026.')
})

test('one that goes while a dialog about it is open leaves the focus on the page', async () => {
  let isThere = true
  const notFound = () => refusal(404, { code: 'not_found', error: 'This ask was not found' })
  const { user } = openOne(own, {
    ...on(one, () => (isThere ? own : notFound())),
    ...on(callTo(deleteAsk, { params: { id } }), () => {
      isThere = false
      return notFound()
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const box = await dialog('Delete “A lab for a week”?')
  await user.click(box.getByRole('button', { name: 'Delete' }))
  await screen.findByText('This ask is no longer here')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('nobody is mailed about the ask of a former member', async () => {
  const author = { ...ask.author, id: null, name: 'Former member' }
  const { user } = openOne({ ...ask, author, can: { ...nothing, remove: true } })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await dialog('Remove “A lab for a week”?')
  expect(screen.queryByText(/by e-mail/)).toBeNull()
})

test('one that is gone says so', async () => {
  openOne(ask, on(one, refusal(404, { code: 'not_found' })))
  expect(await screen.findByText('This ask is no longer here')).toBeTruthy()
})
