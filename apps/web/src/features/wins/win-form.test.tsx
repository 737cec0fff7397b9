import { getMe } from '@portal/shared/profile/endpoints'
import { postWin, putWinPhoto, updateWin } from '@portal/shared/wins/endpoints'
import type { Win } from '@portal/shared/wins/schemas'
import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { draftOf } from '#lib/draft.ts'
import { notify } from '#lib/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { signInAs } from '#test/session.ts'
import { WinForm } from './components/WinForm.tsx'

const win: Win = {
  ...sampleWin,
  userId: 'ada',
  description: 'Line one\nLine two',
  link: 'https://first.example',
  can: { edit: true, delete: true, remove: false },
}

vi.mock('#lib/picture.ts', async (original) => ({
  ...(await original<typeof import('#lib/picture.ts')>()),
  readPicture: async () => ({ canvas: document.createElement('canvas'), url: 'data:,chosen' }),
  jpegOf: async () => photo,
}))
const photo = new Blob(['x'], { type: 'image/jpeg' })

function open(edited: Win | null = null, { agrees = false, answers = {} as Answers } = {}) {
  const onDone = vi.fn()
  const portal = renderScreen(<WinForm win={edited} onDone={onDone} onCancel={() => {}} />, {
    answers: {
      ...on(getMe, { ...sampleMe, repost_wins: agrees }),
      ...on(postWin, win),
      ...on(updateWin, edited ?? win),
      ...answers,
    },
  })
  return { ...portal, onDone }
}
const params = { id: win.id }
const ready = () => screen.findByRole('textbox', { name: /^Title/ })
const shares = () => screen.getByRole('checkbox', { name: 'The network may share this win' })
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  const file = document.querySelector('input[type=file]')
  if (!(file instanceof HTMLInputElement)) throw new Error('no file is asked for')
  await user.upload(file, new File(['x'], 'win.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Remove photo' })
}
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const description = () => screen.getByRole('textbox', { name: /^Description/ })
const link = () => screen.getByRole('textbox', { name: 'Link (optional)' })
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('an edited win changes in place and leaves the draft of a new one alone', async () => {
  signInAs({ id: 'ada' })
  draftOf('win').write({ title: 'Half a win' })
  const { user, onDone, sentTo } = open({ ...win, may_share: true })
  await ready()
  expect(description()).toHaveProperty('value', 'Line one\nLine two')
  expect(screen.queryByText(/^Your draft is restored/)).toBeNull()
  await user.clear(link())
  await press(user, 'Update Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const [body] = sentTo(callTo(updateWin, { params }))
  expect(body).toHaveProperty('link', '')
  // An answer that was not changed is not given once more.
  expect(body).not.toHaveProperty('may_share')
  expect(notify.success).toHaveBeenCalledWith('Win updated successfully!')
  expect(draftOf('win').read()).toMatchObject({ title: 'Half a win' })
})

test('a draft says that it has no photo', async () => {
  signInAs({ id: 'ada' })
  draftOf('win').write({ title: 'Half a win' })
  open()
  await ready()
  screen.getByText('Your draft is restored, without a photo.')
})

test.each([true, false])(
  'the question about sharing begins as the account says: %s',
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

test('an edited win begins with its own answer, and sends another one', async () => {
  const { user, onDone, sentTo } = open({ ...win, may_share: false }, { agrees: true })
  await ready()
  expect(shares()).toHaveProperty('checked', false)
  await user.click(shares())
  await press(user, 'Update Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo(callTo(updateWin, { params }))).toMatchObject([{ may_share: true }])
})

test('a win is posted once, also when its photo is refused', async () => {
  const details = { photo: ['Please choose another photo'] }
  const answers = on(putWinPhoto, refusal(400, { code: 'invalid_input', details }))
  const { user, onDone, sentTo } = open(null, { answers })
  await ready()
  await user.type(title(), 'A grant')
  await user.type(description(), 'At last')
  await choose(user)
  await press(user, 'Post Win')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sentTo(postWin)).toHaveLength(1)
  expect(notify.error).toHaveBeenCalledWith({
    title: 'Your win is saved, but not its photo',
    message: 'Please choose another photo',
  })
})
