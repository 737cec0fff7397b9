import { paginate } from '@portal/shared/core/pagination'
import {
  declineIntroduction,
  listIntroductionBlocks,
  listIntroductions,
  putIntroductionAside,
} from '@portal/shared/introductions/endpoints'
import type { IntroductionBox } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionList } from '@portal/shared/introductions/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on } from '#test/server.ts'
import { readIntroductions } from './api.ts'
import { stateText } from './components/IntroductionCard.tsx'
import { IntroductionsPage } from './pages/IntroductionsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const id = '11111111-1111-4111-8111-111111111111'
const grace = '22222222-2222-4222-8222-222222222222'

const received: Introduction = {
  id,
  direction: 'received',
  member: { id: grace, name: 'Grace Hopper', company: 'Compilers', photo: null, listed: true },
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
const putAside: Introduction = { ...received, can: { ...received.can, put_aside: false } }
const joan = { ...received.member, id: 'joan', name: 'Joan Clarke' }
const sent: Introduction = {
  ...received,
  direction: 'sent',
  can: {
    ...{ ...received.can, accept: false, decline: false, put_aside: false },
    ...{ withdraw: true, report: false },
  },
}
const connected: Introduction = {
  ...sent,
  state: 'accepted',
  answered_at: '2026-11-21T09:00:00.000Z',
  contact: { kind: 'email', value: 'grace@test.example' },
  can: { ...sent.can, withdraw: false, end: true },
}

const listOf = (introductions: Introduction[]): IntroductionList => ({
  introductions,
  counts: { received: 3, put_aside: 1, sent: 2, connected: 1 },
  waiting: 1,
  pagination: paginate(1, 20, introductions.length),
})
const blocks = (names: string[]) => ({
  blocks: names.map((name) => ({
    member: { id: name, name, photo: null },
    blocked_at: '2026-11-01T09:00:00.000Z',
  })),
  pagination: paginate(1, 20, names.length),
})

const listCall = (box: IntroductionBox) =>
  callTo(listIntroductions, { query: { box, page: 1, page_size: 20 } })
const one = { params: { id } }

function open(
  query = '',
  answers: Answers = {},
  user: Parameters<typeof renderScreen>[1]['user'] = {},
) {
  const standing = {
    ...on(getMe, { ...sampleMe, linkedin_profile: 'https://www.linkedin.com/in/me' }),
    ...on(listCall('received'), listOf([received])),
    ...on(listCall('put_aside'), listOf([putAside])),
    ...on(listCall('sent'), listOf([sent])),
    ...on(listCall('connected'), listOf([connected])),
    ...on(listIntroductionBlocks, blocks([])),
  }
  return renderScreen(<IntroductionsPage />, {
    at: `/introductions${query}`,
    user,
    answers: Object.defineProperties(standing, Object.getOwnPropertyDescriptors(answers)),
  })
}
const card = async () => within(await screen.findByRole('article', { name: 'Grace Hopper' }))
const dialog = async () => {
  await screen.findByRole('button', { name: 'Cancel' })
  return within(screen.getByRole('dialog'))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('reads the tab, the page and what is open from the address, and nothing that is not there', () => {
  const read = (query: string) => readIntroductions(new URLSearchParams(query))
  expect(read('tab=sent&page=2&act=withdraw&item=7')).toEqual({
    tab: 'sent',
    page: 2,
    request: null,
    act: 'withdraw',
    item: '7',
  })
  expect(read('tab=received&act=marry&item=7')).toEqual({
    tab: null,
    page: 1,
    request: null,
    act: null,
    item: null,
  })
  expect(read('act=accept')).toMatchObject({ act: null, item: null })
})

test('says the state from the side of the reader', () => {
  expect(stateText({ ...sent, state: 'declined' })).toBe('Not this time')
  expect(stateText({ ...received, state: 'declined' })).toBe('You declined')
  expect(stateText(putAside)).toBe('Put aside')
  expect(stateText(sent)).toBe('Waits for an answer')
})

describe('the lists', () => {
  test('a connection shows the contact, and no page that the directory does not have', async () => {
    const hidden = { ...connected, member: { ...connected.member, listed: false } }
    const { user } = open('', on(listCall('connected'), listOf([hidden])))
    await user.click(await screen.findByRole('tab', { name: /^Connected/ }))
    const one = await card()
    const contact = within(one.getByRole('region', { name: 'How to reach Grace Hopper' }))
    expect(contact.getByRole('link').getAttribute('href')).toBe('mailto:grace@test.example')
    expect(one.queryByRole('link', { name: 'Grace Hopper' })).toBeNull()
  })

  test.each([
    ['', false, 'Nobody can ask you at the moment', 'Open up to introductions'],
    ['', true, 'Nobody has asked you yet', null],
    ['?tab=put_aside', true, 'You have put nothing aside', null],
    ['?tab=sent', true, 'You have not asked anybody yet', 'Find a founder'],
    ['?tab=connected', true, 'You are not connected with anybody yet', 'Find a founder'],
  ])('empty at %j, open: %s: says what to do next', async (query, isOpen, text, action) => {
    open(query, {
      ...on(getMe, { ...sampleMe, open_to_introductions: isOpen }),
      ...on(listCall('received'), listOf([])),
      ...on(listCall('put_aside'), listOf([])),
      ...on(listCall('sent'), listOf([])),
      ...on(listCall('connected'), listOf([])),
    })
    expect(await screen.findByText(text)).toBeTruthy()
    const panel = within(screen.getByRole('tabpanel'))
    expect(panel.queryByRole('link')?.textContent ?? null).toBe(action)
  })
})

describe('the dialogs', () => {
  test('accepting offers the e-mail address once the profile has no link any more', async () => {
    open(
      `?act=accept&item=${id}`,
      on(getMe, { ...sampleMe, introduction_contact: 'linkedin', linkedin_profile: null }),
    )
    const radios = (await dialog()).getAllByRole('radio')
    expect(radios).toHaveLength(1)
    expect(radios[0]).toHaveProperty('checked', true)
  })

  test.each([
    ['', {}],
    ['Not in this season.', { note: 'Not in this season.' }],
  ])('declining says that it is told at once, with the words %j', async (words, body) => {
    const { user, sentTo } = open(`?act=decline&item=${id}`, on(declineIntroduction, received))
    const box = await dialog()
    expect(box.getByText(/^Grace Hopper is told at once/)).toBeTruthy()
    if (words) await user.type(box.getByRole('textbox'), words)
    await user.click(box.getByRole('button', { name: 'Decline' }))
    await isClosed()
    expect(sentTo(callTo(declineIntroduction, one))).toEqual([body])
  })

  test('“Not now” has none: the request goes, and the next one has the focus', async () => {
    let waiting = [received, { ...received, id: 'next', member: joan }]
    const call = callTo(putIntroductionAside, one)
    const { user, sentTo } = open('', {
      ...on(listCall('received'), () => listOf(waiting)),
      ...on(call, () => {
        waiting = waiting.slice(1)
        return putAside
      }),
    })
    await user.click((await card()).getByRole('button', { name: 'Not now: Grace Hopper' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Joan Clarke'))
    expect(sentTo(call)).toHaveLength(1)
    expect(notify.success).toHaveBeenCalledWith({
      title: 'Put aside',
      message: 'Grace Hopper isn’t told. You can still answer under Put aside.',
    })
  })

  test.each(['act=withdraw', 'act=end', 'act=marry'])('%s is not hers to do', async (act) => {
    const { address } = open(`?${act}&item=${id}`)
    await card()
    await waitFor(() => expect(address()).not.toMatch(/act=(withdraw|end)/))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
