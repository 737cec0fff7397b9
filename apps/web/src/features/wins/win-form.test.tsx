import type { Win } from '@portal/shared/wins/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { longDay, today } from '#lib/dates.ts'
import { draftOf } from '#lib/draft.ts'
import { notify } from '#lib/notify.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { hushNotices } from '#test/notices.ts'
import { renderThemed } from '#test/render.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { signInAs } from '#test/session.ts'
import { WinForm } from './components/WinForm.tsx'

const win: Win = {
  ...sampleWin,
  userId: 'ada',
  description: 'Line one\nLine two',
  link: 'https://first.example',
  can: { edit: true, delete: true, remove: false },
}

let sent: { method: string; path: string; body: unknown }[] = []
let answer: () => Response

beforeEach(() => {
  signInAs({ id: 'ada' })
  sent = []
  answer = () => Response.json(win, { status: 201 })
  hushNotices()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path, body: JSON.parse(String(body)) })
    return answer()
  })
})

function open(edited: Win | null = null) {
  const onDone = vi.fn()
  renderThemed(
    <QueryClientProvider client={createQueryClient(false)}>
      <WinForm win={edited} onDone={onDone} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onDone }
}
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const description = () => screen.getByRole('textbox', { name: /^Description/ })
const date = () => screen.getByRole('textbox', { name: /^Date/ })
const tags = () => screen.getByRole('textbox', { name: 'Tags' })
const link = () => screen.getByRole('textbox', { name: 'Link (optional)' })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('begins today, and what is blank after trimming is not sent', async () => {
  const { user, onDone } = open()
  expect(date()).toHaveProperty('value', longDay(today()))
  await user.type(title(), '   ')
  await press(user, 'Post Win')
  expect(await screen.findAllByText('Title is required')).not.toHaveLength(0)
  expect(screen.getAllByText('Description is required')).not.toHaveLength(0)
  expect(document.activeElement).toBe(title())
  expect(sent).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test('posts trimmed texts, the tag that was typed last, and no blank link', async () => {
  const { user, onDone } = open()
  await user.type(title(), '  A grant ')
  await user.type(description(), 'At last')
  await user.type(tags(), 'money, science')
  await user.type(link(), '  ')
  await press(user, 'Post Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const body = {
    title: 'A grant',
    description: 'At last',
    date: today(),
    tags: ['money', 'science'],
  }
  expect(sent).toEqual([{ method: 'POST', path: '/api/wins/', body }])
  expect(notify.success).toHaveBeenCalledWith('Win posted successfully!')
  expect(draftOf('win').read()).toBeNull()
})

test('an edited win changes in place and leaves the draft of a new one alone', async () => {
  draftOf('win').write({ title: 'Half a win' })
  const { user, onDone } = open(win)
  expect(description()).toHaveProperty('value', 'Line one\nLine two')
  expect(screen.queryByText('Your draft is restored.')).toBeNull()
  await user.clear(link())
  await press(user, 'Update Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ method: 'PATCH', path: '/api/wins/7/' })
  expect(sent[0]?.body).toHaveProperty('link', '')
  expect(notify.success).toHaveBeenCalledWith('Win updated successfully!')
  expect(draftOf('win').read()).toMatchObject({ title: 'Half a win' })
})
