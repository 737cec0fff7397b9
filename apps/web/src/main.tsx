import './zod-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { deleteOldDrafts } from '#lib/forms/stored-drafts.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { handleLostFocus } from './lib/dom/lost-focus.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createRouter()
followSession(queryClient, router.navigate)
handleLostFocus()

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )

// #root shows the server's splash until the first page's code has loaded.
if (router.state.initialized) draw()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    draw()
  })
}

deleteOldDrafts()
