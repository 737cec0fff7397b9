import type { SignInSettings } from '@portal/shared/auth/recovery'
import { industries } from '@portal/shared/network/default-lists'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import AccountPage from '#features/profile/pages/AccountPage.tsx'
import { createQueryClient } from '#lib/http/query-client.ts'
import { NetworkContext } from '#lib/session/network.ts'
import { sampleMe } from './me.ts'
import { mockNotifications } from './mock-notifications.ts'
import { sampleNetwork } from './network.ts'
import { renderThemed } from './render.tsx'

export const ada: Me = {
  ...sampleMe,
  id: 'ada',
  email: 'ada@engines.example',
  full_name: 'Ada King Byron',
  current_title: 'Founder',
  company_name: 'Engines',
  industry: industries[1],
  business_model: ['B2B', 'SaaS'],
  product_type: 'hardware',
  users_status: 'early-users',
  pronouns: 'she/her',
  city: 'Cambridge',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  bio: 'One line.',
  companies_house_number: '123',
  whatsapp_number: '+44 7700 900100',
  cambridge_connection: ['Postdoc'],
  cambridge_connection_notes: 'Came to stay',
  is_university_spinout: true,
  is_related_to_university_studies: false,
  ai_usage: 'no-ai',
  have_raised: ['Seed'],
  will_raise: ['Series A'],
  fundraising_details: 'Soon',
  contributions: ['Feedback'],
  pod_signup: ['Mums Pod'],
  how_found_us: 'A friend',
  repost_wins: true,
  versions: { visibility: 'v', details: 'd', business: 'b', fundraising: 'f', community: 'c' },
}

export const fay: Me = {
  ...ada,
  id: 'fay',
  full_name: 'Fay Friend',
  user_type: 'friend',
  listed: false,
  ecosystem_role: ['Investor', 'Industry'],
  role_org: 'Partner, Granta',
}

export const sampleSettings: SignInSettings = {
  email: ada.email,
  email_verified: true,
  email_change: null,
  second_factor: {
    on: true,
    offered: true,
    recovery_codes_left: 10,
    has_passkey: false,
    due_at: null,
  },
}

export interface Served {
  me: Me
  /** The URL and body text of each change. */
  sent: { address: string; body: string }[]
  /** Replaces the usual response, which is the changed profile. */
  answer: ((body: string) => Response | Promise<Response>) | null
}

/** Renders the account page on a fake server. With `me` null, the server fails. */
export function openAccount(me: Me | null, network: Partial<PublicNetwork> = {}) {
  mockNotifications()
  const served: Served = { me: me ?? ada, sent: [], answer: null }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (!me) return refusal(500, 'internal', 'It broke')
    if (method === 'GET') return Response.json(address === '/api/auth/me/' ? served.me : {})
    served.sent.push({ address, body: String(body) })
    if (served.answer) return served.answer(String(body))
    served.me = { ...served.me, ...JSON.parse(String(body)) }
    return Response.json(served.me)
  })
  const router = createMemoryRouter(
    [
      { path: '/account', element: <AccountPage /> },
      { path: '/', element: <p>landing</p> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/account'] },
  )
  const queryClient = createQueryClient(false)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <NetworkContext value={{ ...sampleNetwork, ...network }}>
        <RouterProvider router={router} />
      </NetworkContext>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    served,
    router,
    queryClient,
  }
}

export const part = (name: string) => within(screen.getByRole('region', { name }))

export const refusal = (status: number, code: string, error: string, details = {}) =>
  Response.json({ error, code, details, request_id: 'r' }, { status })
