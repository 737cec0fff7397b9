import { paths } from '@portal/shared/core/paths'
import { getMember } from '@portal/shared/directory/endpoints'
import { listWins } from '@portal/shared/wins/endpoints'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { sampleMember } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import MemberPage from './pages/MemberPage.tsx'

const routes = (
  <Routes>
    <Route path={paths.member} element={<MemberPage />} />
  </Routes>
)

const open = (user_type: 'female_founder' | 'friend') =>
  renderScreen(routes, {
    at: '/directory/ada',
    user: { user_type },
    answers: {
      ...on(getMember, { ...sampleMember, id: 'ada', name: 'Ada Byron' }),
      ...on(listWins, { wins: [], counts: { all: 9, mine: 0 }, next_cursor: null }),
    },
  })

test('has no headings for private and empty fields', async () => {
  open('female_founder')
  const missing = await screen.findByRole('button', { name: 'No LinkedIn added by Ada Byron' })
  expect(missing.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.queryByRole('term')).toBeNull()
})

test('a friend reads who the directory is for, and no data is requested', () => {
  const { sent } = open('friend')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Member Directory')
  expect(screen.getByText('The directory is for founders')).toBeTruthy()
  expect(sent).toEqual([])
})
