import { readConversation, writeMessage } from '@portal/shared/conversations/endpoints'
import type { Conversation as Answer, Message } from '@portal/shared/conversations/schemas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from '#lib/forms/draft.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { appendNewMessages, mergeMessagePages } from './api.ts'
import { Conversation } from './components/Conversation.tsx'

vi.setConfig({ testTimeout: 30_000 })

const subject = { kind: 'win', id: '11111111-1111-4111-8111-111111111111' } as const
const idOf = (n: number) => `22222222-2222-4222-8222-${String(n).padStart(12, '0')}`
const message = (n: number, changes: Partial<Message> = {}): Message => ({
  id: idOf(n),
  author: { id: 'grace', name: 'Grace Hopper', photo: null, path: null },
  text: `Message ${n}`,
  created_at: new Date().toISOString(),
  edited_at: null,
  state: 'shown',
  can: { edit: false, delete: false, remove: false, report: false, block: false },
  ...changes,
})
const thread = (messages: Message[], changes: Partial<Answer> = {}): Answer => ({
  messages,
  earlier: false,
  can: { write: true },
  ...changes,
})

const first = callTo(readConversation, { params: subject, query: {} })
const after = (n: number) =>
  callTo(readConversation, { params: subject, query: { after: idOf(n) } })
const send = callTo(writeMessage, { params: subject })
const open = (answer: Answer, answers: Answers = {}) =>
  renderScreen(<Conversation subject={subject} />, {
    at: '/wins/1',
    answers: { ...on(first, answer), ...answers },
  })
const texts = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = () => screen.findByRole('textbox', { name: 'Write a message' })

beforeEach(() => createDraft(`conversation:win:${subject.id}`).clear())

test('a failed message stays, is sent again with the same key, and survives a reload', async () => {
  let isDown = true
  const mine = message(2, { text: 'Hello' })
  const answers = {
    ...on(send, () => (isDown ? refusal(409, { error: 'Please wait a little' }) : mine)),
    ...on(after(1), thread([mine])),
  }
  const { user, sentTo } = open(thread([message(1)]), answers)
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(await field())
  await screen.findByText('Please wait a little')
  await user.type(await field(), 'And more')
  const [{ key } = { key: '' }] = sentTo(send) as { key: string }[]
  cleanup()

  const again = open(thread([message(1)]), answers)
  expect((await field()).textContent).toBe('And more')
  expect(texts()[1]).toMatch(/Not sent.*Hello/)
  isDown = false
  await again.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
  expect(texts()).toHaveLength(2)
  expect(again.sentTo(send)).toEqual([{ text: 'Hello', key }])
})

test('no one is emailed about the message of a former member', async () => {
  const can = { edit: false, delete: false, remove: true, report: false, block: false }
  const author = { id: null, name: 'Former member', photo: null, path: null }
  const { user } = open(thread([message(1, { author, can })]))
  await user.click(await screen.findByRole('button', { name: /^More about Former member/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.queryByText(/We’ll email/)).toBeNull()
})

test('new messages are added to the newest page without duplicates', () => {
  const pages = [thread([message(2)], { earlier: true }), thread([message(1)])]
  const grown = appendNewMessages(
    { pages, pageParams: [null, idOf(2)] },
    thread([message(2), message(3)]),
  )
  expect(mergeMessagePages(grown).map(({ id }) => id)).toEqual([1, 2, 3].map(idOf))
})
