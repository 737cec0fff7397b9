import { copyAddresses } from '@portal/shared/accounts/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import { readAccountsState } from './api.ts'
import { ListActions } from './ListActions.tsx'

const show = (news: number) =>
  renderScreen(
    <ListActions
      state={readAccountsState(new URLSearchParams('track=friend'))}
      counts={{ total: 3, news, chat: 0 }}
      drawAnnouncement={() => <p>The form</p>}
    />,
    { answers: on(copyAddresses, { addresses: [] }), user: { roles: ['admin'] } },
  )

test('says why no one can be written to, and offers the addresses', async () => {
  const { user, sentTo } = show(0)
  await user.click(screen.getByRole('button', { name: 'Write to these 3' }))
  await screen.findByText(/^None of them agreed to news/)
  await user.click(screen.getByRole('button', { name: 'Copy 3 addresses' }))
  expect(sentTo(copyAddresses)).toEqual([{ search: '', track: 'friend', only_news: false }])
})
