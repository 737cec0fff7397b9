import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { notify } from '#lib/notify/notify.tsx'
import { hushNotices } from '#test/notices.ts'
import { renderThemed } from '#test/render.tsx'
import { signInAs } from '#test/session.ts'
import { PasswordChange } from './components/PasswordChange.tsx'

// Whole forms and lists, clicked through: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

let asked: { path: string; body: unknown; answer: (response: Response) => void }[] = []
beforeEach(() => {
  asked = []
  hushNotices()
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    return new Promise<Response>((answer) =>
      asked.push({ path, body: JSON.parse(String(body)), answer }),
    )
  })
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} *`)
const button = (name: string) => screen.getByRole('button', { name })
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function open() {
  signInAs({ email: 'ada@test.example' })
  renderThemed(
    <QueryClientProvider client={createQueryClient(false)}>
      <PasswordChange />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  expect(document.querySelector('input')).toBeNull()
  await user.click(button('Change password'))
  await screen.findByLabelText('Current password *')
  const type = async (current: string, next: string, again: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['New password again', again],
    ] as const) {
      await user.clear(field(label))
      if (text) await user.paste(text)
    }
    await user.click(button('Change password'))
  }
  return { user, type }
}
const answer = async (response: Response) => {
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => asked.shift()?.answer(response))
}

test('a wrong current password lands on its field, and nothing typed is lost', async () => {
  const { type } = await open()
  await type('Wrong-2026!', 'Better-2026!', 'Better-2026!')
  expect(asked[0]).toMatchObject({
    path: '/api/auth/password/change/',
    body: { current_password: 'Wrong-2026!', new_password: 'Better-2026!' },
  })
  const message = 'Your current password is not right'
  await answer(
    Response.json(
      {
        error: 'Please check what you entered',
        code: 'invalid_input',
        details: { current_password: [message] },
        request_id: 'r',
      },
      { status: 400 },
    ),
  )
  await waitFor(() => expect(describedBy(field('Current password'))).toContain(message))
  expect(document.activeElement).toBe(field('Current password'))
  expect(field('New password').value).toBe('Better-2026!')
  expect(notify.error).not.toHaveBeenCalled()
})

test('too many tries are told until the next one, and the form stays', async () => {
  const dismiss = vi.spyOn(notify, 'dismiss')
  vi.mocked(notify.error).mockReturnValue('notice-of-failure')
  const { user, type } = await open()
  await type('Old-2026!', 'Better-2026!', 'Better-2026!')
  const error = 'Too many tries. Please try again in 5 minutes.'
  await answer(
    Response.json({ error, code: 'too_many_requests', request_id: 'r' }, { status: 429 }),
  )
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(error))
  expect(field('Current password').value).toBe('Old-2026!')
  await user.click(button('Change password'))
  await answer(Response.json({ ok: true }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
  expect(dismiss).toHaveBeenCalledWith('notice-of-failure')
})
