import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { fetchQuestions, opening } from './begin.ts'
import { createQueryClient } from './lib/query-client.ts'
import { readSession } from './lib/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const queries = createQueryClient()
const router = createRouter()
followSession(queries, router.navigate)
if (opening !== undefined && readSession().accessToken !== null) {
  const page = opening
  const query = new URLSearchParams(router.state.location.search)
  fetchQuestions().then(
    ({ ask }) => ask(queries, page, query),
    // Then the page itself asks.
    () => {},
  )
}

createRoot(root).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
