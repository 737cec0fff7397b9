import { listStudies, participate, submitStudy } from '@portal/shared/research/endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on } from '#test/server.ts'
import { PulsePage } from './pages/PulsePage.tsx'

const survey: Study = {
  id: '1',
  title: 'First rounds',
  description: 'Eighteen questions.',
  openDate: '2026-11-01',
  closeDate: '2026-12-22',
  status: 'Active',
  link: null,
  findings: null,
  participation: null,
}
const diary: Study = { ...survey, id: '2', title: 'Diary', status: 'In Progress' }
const later: Study = { ...survey, id: '3', title: 'Later', status: 'Upcoming' }
const closed: Study = {
  ...survey,
  id: '4',
  title: 'Revenue',
  status: 'Closed',
  findings: 'Eleven months.',
}
const elsewhere: Study = { ...survey, id: '5', title: 'Out there', link: 'https://forms.example/x' }

const all = [survey, diary, later, closed, elsewhere]
const open = (answers: Answers = {}, studies = all) =>
  renderScreen(<PulsePage />, {
    at: '/pulse',
    answers: { ...on(listStudies, { studies }), ...answers },
  })
const card = (name: string) => screen.findByRole('article', { name })
const button = (name: RegExp) => screen.findByRole('button', { name })

test('Closed has See Results, every other status Participate', async () => {
  open()
  await card('Revenue')
  const labels = screen
    .getAllByRole('article')
    .map((one) => within(one).getByRole('button').textContent)
  expect(labels).toEqual([
    'Participate',
    'Participate',
    'Participate',
    'See Results',
    'Participate',
  ])
})

test('See Results shows the findings, and says when there are none', async () => {
  const { user, address } = open({}, [
    closed,
    { ...closed, id: '6', title: 'Bare', findings: null },
  ])
  await user.click(await button(/^See Results, Revenue/))
  expect(address()).toBe('/pulse?dialog=results&study=4')
  within(await screen.findByRole('dialog', { name: 'Revenue' })).getByText('Eleven months.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/pulse'))
  await user.click(await button(/^See Results, Bare/))
  await screen.findByText('The findings of this study have not been published yet.')
})

test('an answer is asked for, sent once and thanked for', async () => {
  const submit = callTo(submitStudy, { params: { id: '1' } })
  const { user, sentTo, address } = open(on(submit, { ...survey, participation: 'Submitted' }))
  await user.click(await button(/^Participate, First rounds/))
  await user.click(await button(/^Send my answer/))
  expect((await screen.findAllByText('Please write an answer')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(/^Your answer/), 'It takes a year.')
  await user.click(await button(/^Send my answer/))
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
  expect(sentTo(submit)).toEqual([{ answer: 'It takes a year.' }])
  await waitFor(() => expect(address()).toBe('/pulse'))
  within(await card('First rounds')).getByText('You: submitted')
  await user.click(await button(/^Participate, First rounds/))
  await screen.findByText(/^You have taken part in this study/)
})

test('one signs up for a study that has yet to open', async () => {
  const { user } = open(
    on(callTo(participate, { params: { id: '3' } }), { ...later, participation: 'Signed Up' }),
  )
  await user.click(await button(/^Participate, Later/))
  await screen.findByText('This study opens on 1 November 2026.')
  await user.click(await button(/^Sign up/))
  await screen.findByText('You are signed up for it.')
})

test('a study elsewhere is opened there, and ticked off here', async () => {
  const { user, sentTo } = open({
    ...on(callTo(participate, { params: { id: '5' } }), {
      ...elsewhere,
      participation: 'Signed Up',
    }),
    ...on(callTo(submitStudy, { params: { id: '5' } }), {
      ...elsewhere,
      participation: 'Submitted',
    }),
  })
  await user.click(await button(/^Participate, Out there/))
  const link = await screen.findByRole('link', { name: /^Open the questions/ })
  expect(link.getAttribute('href')).toBe('https://forms.example/x')
  await user.click(link)
  await waitFor(() => expect(sentTo(callTo(participate, { params: { id: '5' } }))).toHaveLength(1))
  await user.click(await button(/^I have answered them/))
  await screen.findByText(/^You have taken part in this study/)
})

test('says so when there is no study', async () => {
  open({}, [])
  await screen.findByText('No studies yet.')
  screen.getByText('0 Running')
})

test('a link to a study opens it; one to a study that is not there says so', async () => {
  const answers = on(listStudies, { studies: all })
  renderScreen(<PulsePage />, { at: '/pulse?dialog=results&study=4', answers })
  within(await screen.findByRole('dialog', { name: 'Revenue' })).getByText('Eleven months.')
  renderScreen(<PulsePage />, { at: '/pulse?dialog=participate&study=9', answers })
  await screen.findByText('This study is no longer here.')
})
