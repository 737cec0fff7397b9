import { openAccount } from '@portal/shared/accounts/endpoints'
import { searchMentions } from '@portal/shared/privacy/endpoints'
import type { Mention } from '@portal/shared/privacy/mentions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleAccount } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { MentionsPage } from './MentionsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const account = callTo(openAccount, { params: { id: 'm' } })
const mention: Mention = {
  subject: 'study_answer',
  title: 'Our needs',
  column: 'answer',
  excerpt: 'Ask Jane Doe',
  path: '/admin/content?kind=studies&answers=s',
}
const open = (answers: Answers, at = '/admin/mentions') =>
  renderScreen(<MentionsPage />, { at, answers })
const field = () => screen.findByRole('textbox', { name: 'Words' })
const button = () => screen.getByRole('button', { name: 'Search texts' })

test('texts are found by words that stand in no address, each with a link to where it is edited', async () => {
  const { user, sentTo, address } = open(
    on(searchMentions, { mentions: [mention], has_more: false }),
  )
  await user.type(await field(), '  Jane Doe ')
  await user.click(button())
  const [text] = await within(await screen.findByRole('list', { name: 'Texts' })).findAllByRole(
    'listitem',
  )
  expect(text?.textContent).toBe('Our needsStudy answer · AnswerAsk Jane Doe')
  expect(screen.getByRole('link', { name: 'Our needs' }).getAttribute('href')).toBe(mention.path)
  screen.getByText('1 text')
  expect(sentTo(searchMentions)).toEqual([{ words: 'Jane Doe' }])
  expect(address()).toBe('/admin/mentions')
})

test('the name of a member who leaves is filled in, while there is the account', async () => {
  open(on(account, { ...sampleAccount, full_name: 'Jane Doe' }), '/admin/mentions#member=m')
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Jane Doe'))
})

test('nothing is filled in once the account is gone', async () => {
  const { sentTo } = open(on(account, refusal(404)), '/admin/mentions#member=m')
  await waitFor(() => expect(sentTo(account).length).toBeGreaterThan(0))
  expect(await field()).toHaveProperty('value', '')
})

test('two letters are not searched for, and nothing found is said', async () => {
  const { user, sentTo } = open(on(searchMentions, { mentions: [], has_more: false }))
  await user.type(await field(), 'ab')
  await user.click(button())
  await screen.findByText('Please enter three characters or more')
  expect(sentTo(searchMentions)).toEqual([])
  await user.type(await field(), 'c')
  await user.click(button())
  await screen.findByText('No text has these words')
})

test('says that there are more', async () => {
  const { user } = open(on(searchMentions, { mentions: [mention], has_more: true }))
  await user.type(await field(), 'Jane')
  await user.click(button())
  await screen.findByText('The first 1 texts. Add words to find fewer.')
})
