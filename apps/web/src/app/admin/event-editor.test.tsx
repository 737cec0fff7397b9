import { type ContentMeta, emailEveryone } from '@portal/shared/core/content'
import { paginate } from '@portal/shared/core/pagination'
import { eventContent, putEventPhoto } from '@portal/shared/events/admin-endpoints'
import { type EventValues, emptyEvent } from '@portal/shared/events/forms'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import ContentPage from './ContentPage.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const meta: ContentMeta = {
  state: 'live',
  created_at: '2026-03-01T10:00:00.000Z',
  published_at: '2026-03-02T10:00:00.000Z',
  archived_at: null,
  version: 'v1',
}
const values: EventValues = {
  ...emptyEvent,
  title: 'Salon',
  date: '2999-03-05',
  startTime: '18:00',
  location: 'Hall',
}
const item = {
  ...sampleEvent,
  id,
  date: '2999-03-05T18:00:00.000Z',
  over_at: '2999-03-05T21:00:00.000Z',
}
const entry = { id, item, values, meta }
const counts = { live: 1, draft: 0, scheduled: 0, archived: 0 }

const open = (kept: Partial<EventValues>, answers: Answers = {}, query = `&entry=${id}`) =>
  renderScreen(<ContentPage />, {
    at: `/admin/content?kind=events${query}`,
    answers: {
      ...on(eventContent.list, { entries: [entry], counts, pagination: paginate(1, 20, 1) }),
      ...on(eventContent.get, { ...entry, values: { ...values, ...kept }, history: [] }),
      ...on(eventContent.update, { ...entry, history: [] }),
      ...answers,
    },
  })

const updating = callTo(eventContent.update, { params: { id }, query: { version: 'v1' } })
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }))

const signUpLabels = {
  here: 'In the portal',
  elsewhere: 'On another website',
  'not-yet': 'Not yet',
}
const signUpOption = (name: keyof typeof signUpLabels) =>
  screen.findByRole('radio', { name: signUpLabels[name] })
const places = () => screen.queryByRole('textbox', { name: /^Places/ })
const link = () => screen.queryByRole('textbox', { name: /^Sign-up link/ })

const page = 'https://tickets.example/1'
const here = { signUpHere: true, capacity: 20, signupLink: 'TBC' }
const elsewhere = { signUpHere: false, capacity: null, signupLink: page }
const notYet = { ...elsewhere, signupLink: 'TBC' }

test.each([
  ['here', here],
  ['elsewhere', elsewhere],
  ['not-yet', notYet],
] as const)('the way to sign up shows as %s, and stays the same when saved', async (name, kept) => {
  const { user, sentTo } = open(kept)
  expect(await signUpOption(name)).toHaveProperty('checked', true)
  await waitFor(() =>
    expect([places() !== null, link() !== null]).toEqual([name === 'here', name === 'elsewhere']),
  )
  await save(user)
  const content = { ...values, ...kept }
  await waitFor(() => expect(sentTo(updating)).toEqual([{ content, ...emailEveryone }]))
})

test('a way to sign up drops the fields of the others', async () => {
  const { user, sentTo } = open(elsewhere)
  await user.type(await screen.findByRole('textbox', { name: /^Sign-up link/ }), ' and more')
  await user.click(await signUpOption('here'))
  await user.type(screen.getByRole('textbox', { name: /^Places/ }), '30')
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  screen.getByText('0 of 30 places taken')
  await user.click(screen.getByRole('tab', { name: 'Edit' }))
  await user.click(await signUpOption('not-yet'))
  await save(user)
  await waitFor(() => expect(sentTo(updating)).toMatchObject([{ content: notYet }]))
})

const created = { ...entry, id: 'new-one', history: [] }
const creating = on(eventContent.create, created)
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add' }))

vi.mock('#lib/forms/picture.ts', async (original) => ({
  ...(await original<typeof import('#lib/forms/picture.ts')>()),
  preparePhoto: async (file: Blob) => ({ file, url: 'data:,chosen' }),
}))

test('uploads the photo of a new event after saving it, and reports a failed upload', async () => {
  const sending = callTo(putEventPhoto, { params: { id: 'new-one' } })
  const { user, sentTo } = open(
    {},
    { ...creating, ...on(sending, refusal(500)) },
    `&entry=new&from=${id}`,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Date/ }), '6/4/2999')
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, file)
  await screen.findByRole('button', { name: 'Change Photo' })
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  const preview = screen.getByRole('group', { name: 'As members see it' })
  expect(preview.querySelector('img')?.src).toBe('data:,chosen')
  expect(sentTo(sending)).toEqual([])
  await add(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(
      expect.stringMatching(/^We saved it, but not its photo\./),
    ),
  )
  expect(sentTo(sending)).toEqual([file])
  expect(sentTo(eventContent.create)).toHaveLength(1)
})
