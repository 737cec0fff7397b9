import {
  deleteMessage,
  editMessage,
  readConversation,
  reportMessage,
  writeMessage,
} from '@portal/shared/conversations/endpoints'
import type { Conversation as Answer, Message } from '@portal/shared/conversations/schemas'
import { blockMember } from '@portal/shared/introductions/endpoints'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '#lib/draft.ts'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { messagesOf, withNew } from './api.ts'
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

beforeEach(() => draftOf(`conversation:win:${subject.id}`).clear())

test('says who wrote what, with links, and what is gone', async () => {
  const link = message(1, { text: 'See www.ada.example.', edited_at: new Date().toISOString() })
  open(thread([link, message(2, { state: 'deleted', text: '' }), message(3, { state: 'removed' })]))
  const anchor = await screen.findByRole('link', { name: /www\.ada\.example/ })
  expect(anchor.getAttribute('href')).toBe('https://www.ada.example')
  expect(texts()[0]).toContain('just now (edited)')
  expect(texts()[1]).toContain('This message was deleted.')
  expect(texts()[2]).toContain('This message was taken away.')
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
})

test('an empty conversation invites; one that is closed has no field', async () => {
  open(thread([], { can: { write: false } }))
  await screen.findByText('Be the first to say congratulations.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the message that the address names has the focus, or the head where it is not', async () => {
  renderScreen(<Conversation subject={subject} />, {
    at: `/wins/1#message-${idOf(2)}`,
    answers: on(first, thread([message(1), message(2), message(3)])),
  })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Message 2'))
  cleanup()
  renderScreen(<Conversation subject={subject} />, {
    at: `/wins/1#message-${idOf(9)}`,
    answers: on(first, thread([message(1)])),
  })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conversation'))
})

test('earlier messages stand before the others', async () => {
  const before = callTo(readConversation, { params: subject, query: { before: idOf(3) } })
  const { user } = open(
    thread([message(3)], { earlier: true }),
    on(before, thread([message(1), message(2)])),
  )
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(texts().map((text) => text?.match(/Message \d/)?.[0])).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
  ])
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Messages' }))
})

test('a message shows at once, and is read back in its place after what others wrote meanwhile', async () => {
  const answer = Promise.withResolvers<Message>()
  const mine = message(3, { text: 'Well done' })
  const { user, sentTo } = open(thread([message(1)]), {
    ...on(send, () => answer.promise),
    ...on(after(1), thread([message(2), mine])),
  })
  await user.type(await field(), 'Well done{Enter}you{Control>}{Enter}{/Control}')
  expect(texts()[1]).toMatch(/Sending….*Well done\nyou/)
  expect((await field()).textContent).toBe('')
  answer.resolve(mine)
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(texts()[2]).not.toContain('Sending')
  expect(sentTo(send)).toEqual([{ text: 'Well done\nyou', key: expect.any(String) }])
  expect(draftOf(`conversation:win:${subject.id}`).read()).toBeNull()
})

test('what was not sent stays, is sent again with the same key, and survives a reload', async () => {
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

test('what was not sent can be thrown away', async () => {
  const { user } = open(thread([]), on(send, refusal(409, { error: 'Please wait' })))
  await user.type(await field(), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: 'Throw away' }))
  await screen.findByText('Be the first to say congratulations.')
  expect(document.activeElement).toBe(await field())
})

test.each([
  ['closed', 409, () => thread([], { can: { write: false } })],
  ['gone', 404, () => refusal(404, { code: 'not_found' })],
] as const)(
  'what is %s meanwhile has its whole page read afresh, once',
  async (_, status, news) => {
    const read = vi.fn(() => 'the page')
    function Win() {
      useQuery({ queryKey: ['win'], queryFn: read })
      return <Conversation subject={subject} />
    }
    const { user } = renderScreen(<Win />, {
      answers: {
        ...on(first, thread([message(1)])),
        ...on(send, refusal(status, { error: 'This ask is closed', code: 'conflict' })),
        ...on(after(1), news),
      },
    })
    await user.type(await field(), 'Hello')
    expect(read).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('This ask is closed')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
    screen.getByText('Hello')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Messages' }))
    expect(read).toHaveBeenCalledTimes(2)
  },
)

test('the counter shows near the limit, and nothing longer is sent', async () => {
  const { user } = open(thread([]))
  const box = await field()
  await user.click(box)
  await user.paste('x'.repeat(1999))
  screen.getByText('1 character left')
  await user.paste('xxx')
  screen.getByText('Please leave out 2 characters')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
})

const own = message(1, {
  can: { edit: true, delete: true, remove: false, report: false, block: false },
})
const menu = async (user: ReturnType<typeof open>['user'], act: string) => {
  await user.click(await screen.findByRole('button', { name: /^More about the message of Grace/ }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

test('one’s own message is changed in its place', async () => {
  const edit = callTo(editMessage, { params: { id: own.id } })
  const { user, sentTo } = open(
    thread([own]),
    on(edit, { ...own, text: 'Better', edited_at: own.created_at }),
  )
  await menu(user, 'Edit')
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  await user.clear(box)
  await user.type(box, 'Better')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(texts()[0]).toMatch(/\(edited\).*Better/))
  expect(sentTo(edit)).toEqual([{ text: 'Better' }])
  const more = screen.getByRole('button', { name: /^More/ })
  expect(document.activeElement).toBe(more)
  await menu(user, 'Edit')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^More/ }))
})

test('a change that is saved late leaves the focus where somebody writes by then', async () => {
  const edit = callTo(editMessage, { params: { id: own.id } })
  const late = Promise.withResolvers<Message>()
  const { user } = open(
    thread([own]),
    on(edit, () => late.promise),
  )
  await menu(user, 'Edit')
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(await field(), 'And')
  late.resolve({ ...own, text: 'Message 1 again' })
  await screen.findByRole('button', { name: /^More/ })
  expect(document.activeElement).toBe(await field())
})

test('a change that is refused keeps the words and the focus', async () => {
  const edit = callTo(editMessage, { params: { id: own.id } })
  const { user } = open(thread([own]), on(edit, refusal(409, { error: 'It is too late' })))
  await menu(user, 'Edit')
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), ' again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('It is too late')
  const box = screen.getByRole('textbox', { name: 'Your message' })
  expect(box.textContent).toBe('Message 1 again')
  expect(document.activeElement).toBe(box)
})

test('one’s own message is deleted after a question', async () => {
  const del = callTo(deleteMessage, { params: { id: own.id } })
  let kept = [own]
  const { user, sentTo, address } = open(thread([]), {
    ...on(first, () => thread(kept)),
    ...on(del, () => {
      kept = []
      return { ok: true as const }
    }),
  })
  await menu(user, 'Delete')
  expect(address()).toBe(`/wins/1?delete-message=${own.id}`)
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(del)).toEqual([{}]))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Your message is deleted.'))
  await screen.findByText('Be the first to say congratulations.')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})

test('one that was written just now does not come back when it is deleted', async () => {
  let kept = [message(1)]
  const mine = message(2, { ...own, id: idOf(2), text: 'Oh no' })
  const { user } = open(thread([]), {
    ...on(first, () => thread(kept)),
    ...on(send, () => {
      kept = [message(1), mine]
      return mine
    }),
    ...on(after(1), () => thread([mine])),
    ...on(callTo(deleteMessage, { params: { id: mine.id } }), () => {
      kept = [message(1)]
      return { ok: true as const }
    }),
  })
  await user.type(await field(), 'Oh no')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(texts()[1]).not.toContain('Sending'))
  await menu(user, 'Delete')
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(texts()).toHaveLength(1))
})

test('nobody is mailed about the message of a former member', async () => {
  const can = { edit: false, delete: false, remove: true, report: false, block: false }
  const author = { id: null, name: 'Former member', photo: null, path: null }
  const { user } = open(thread([message(1, { author, can })]))
  await user.click(await screen.findByRole('button', { name: /^More about the message of Former/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Take away' }))
  await screen.findByRole('button', { name: 'Cancel' })
  expect(screen.queryByText(/by e-mail/)).toBeNull()
})

test('that of somebody else is taken away with a reason', async () => {
  const theirs = message(1, {
    can: { edit: false, delete: false, remove: true, report: false, block: false },
  })
  const del = callTo(deleteMessage, { params: { id: theirs.id } })
  const { user, sentTo } = open(thread([theirs]), on(del, { ok: true }))
  await menu(user, 'Take away')
  await screen.findByRole('button', { name: 'Cancel' })
  const box = within(screen.getByRole('dialog'))
  await user.type(box.getByRole('textbox'), 'No adverts')
  await user.click(box.getByRole('button', { name: 'Take away' }))
  await waitFor(() => expect(sentTo(del)).toEqual([{ reason: 'No adverts' }]))
  await waitFor(() =>
    expect(notify.success).toHaveBeenCalledWith(
      'The message is taken away. Grace Hopper gets an e-mail with your reason.',
    ),
  )
})

test('that of somebody else is reported, once', async () => {
  const can = { edit: false, delete: false, remove: false, report: true, block: false }
  const theirs = message(1, { can })
  const report = callTo(reportMessage, { params: { id: theirs.id } })
  const { user, sentTo } = open(
    thread([theirs]),
    on(report, { ...theirs, can: { ...can, report: false } }),
  )
  await menu(user, 'Report')
  await screen.findByRole('button', { name: 'Cancel' })
  const box = within(screen.getByRole('dialog'))
  await user.type(box.getByRole('textbox'), 'Rude')
  await user.click(box.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(sentTo(report)).toEqual([{ reason: 'Rude' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^More/ })).toBeNull())
})

test('its author is blocked, once the reader has agreed', async () => {
  const can = { edit: false, delete: false, remove: false, report: false, block: true }
  const block = callTo(blockMember, { params: { member_id: 'grace' } })
  const { user, sentTo } = open(thread([message(1, { can })]), on(block, { ok: true }))
  await menu(user, 'Block Grace Hopper')
  await screen.findByRole('button', { name: 'Cancel' })
  expect(sentTo(block)).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(sentTo(block)).toHaveLength(1))
})

test('new messages join the newest page, each once', () => {
  const pages = [thread([message(2)], { earlier: true }), thread([message(1)])]
  const grown = withNew({ pages, pageParams: [null, idOf(2)] }, thread([message(2), message(3)]))
  expect(messagesOf(grown).map(({ id }) => id)).toEqual([1, 2, 3].map(idOf))
})
