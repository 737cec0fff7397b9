import './zod-config.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { followLostFocus } from './lib/lost-focus.ts'
import { refetchStyles } from './lib/online.ts'
import { queryClient } from './lib/query-client.ts'
import { forgetOldDrafts } from './lib/stored-drafts.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createRouter()
followSession(queryClient, router.navigate)
refetchStyles()
followLostFocus()

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)

forgetOldDrafts()
