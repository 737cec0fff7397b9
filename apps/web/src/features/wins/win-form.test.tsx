import { getMe } from '@portal/shared/profile/endpoints'
import { postWin, updateWin } from '@portal/shared/wins/endpoints'
import type { Win } from '@portal/shared/wins/schemas'
import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { callTo, on } from '#test/server.ts'
import { WinForm } from './components/WinForm.tsx'

const win: Win = {
  ...sampleWin,
  userId: 'ada',
  can: { edit: true, delete: true, remove: false },
}

function open(edited: Win | null = null, { agrees = false } = {}) {
  const onDone = vi.fn()
  const portal = renderScreen(<WinForm win={edited} onDone={onDone} onCancel={() => {}} />, {
    answers: {
      ...on(getMe, { ...sampleMe, repost_wins: agrees }),
      ...on(postWin, win),
      ...on(updateWin, edited ?? win),
    },
  })
  return { ...portal, onDone }
}
const params = { id: win.id }
const ready = () => screen.findByRole('textbox', { name: /^Title/ })
const shares = () => screen.getByRole('checkbox', { name: 'The network may share this win' })
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const description = () => screen.getByRole('textbox', { name: /^Description/ })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test.each([true, false])(
  "the question about sharing starts with the account's consent: %s",
  async (agrees) => {
    const { user, onDone, sentTo } = open(null, { agrees })
    await ready()
    expect(shares()).toHaveProperty('checked', agrees)
    await user.type(title(), 'A grant')
    await user.type(description(), 'At last')
    await user.click(shares())
    await press(user, 'Post Win')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(sentTo(postWin)).toMatchObject([{ may_share: !agrees }])
  },
)

test('an edited win starts with its own answer, and sends a changed one', async () => {
  const { user, onDone, sentTo } = open({ ...win, may_share: false }, { agrees: true })
  await ready()
  expect(shares()).toHaveProperty('checked', false)
  await user.click(shares())
  await press(user, 'Update Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo(callTo(updateWin, { params }))).toMatchObject([{ may_share: true }])
})
