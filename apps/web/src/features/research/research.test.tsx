import { listStudies, participate, submitStudy } from '@portal/shared/research/endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
const button = (name: RegExp) => screen.findByRole('button', { name })

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
