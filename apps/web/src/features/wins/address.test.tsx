import { paths } from '@portal/shared/core/paths'
import { getWin } from '@portal/shared/wins/endpoints'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on, refusal } from '#test/server.ts'
import WinPage from './pages/WinPage.tsx'

vi.mock('#features/conversations/public.ts', () => ({ Conversation: () => null }))

it.each([
  ['not_found', 404, {}],
  ['invalid_input', 400, { id: ['This is no id'] }],
])('shows not found for a deleted or unknown win: %s', async (code, status, details) => {
  const page = (
    <Routes>
      <Route path={paths.win} element={<WinPage />} />
    </Routes>
  )
  renderScreen(page, { at: '/wins/a', answers: on(getWin, refusal(status, { code, details })) })
  await screen.findByText('This win is no longer here')
  expect(screen.getByRole('link', { name: 'See all wins' }).getAttribute('href')).toBe('/wins')
})
