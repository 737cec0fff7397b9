import { type Setting, settingPages } from '@portal/shared/core/paths'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Page } from '#components/layout/Page.tsx'
import { renderThemed } from '#test/render.tsx'
import { accountNav } from '../layout/nav-items.ts'
import AccountFrame from './AccountFrame.tsx'

// This test doesn't need the code of the pages.
vi.mock('../routes.tsx', () => ({ prefetchPage: () => {} }))

function open(at: string) {
  const router = createMemoryRouter(
    [
      {
        element: <AccountFrame />,
        children: accountNav.map(({ path, label }) => ({
          path,
          element: (
            <Page title={label} heading={`${label} page`}>
              {null}
            </Page>
          ),
        })),
      },
    ],
    { initialEntries: [at] },
  )
  renderThemed(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

describe('a link from when the account was one page', () => {
  it.each(Object.entries(settingPages) as [Setting, string][])(
    'leads from #%s to %s',
    async (id, page) => {
      const { router } = open(`/account#${id}`)
      await waitFor(() => expect(router.state.location.pathname).toBe(page))
      expect(router.state.location.hash).toBe(`#${id}`)
      expect(router.state.historyAction).toBe('REPLACE')
    },
  )
})
