import { industries } from '@portal/shared/applications/options'
import type { Me } from '@portal/shared/members/schemas'
import { choosableFields, privateAtFirst } from '@portal/shared/members/visibility'
import type { Network } from '@portal/shared/network/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { AccountProfile } from '../app/account/AccountProfile.tsx'
import { NetworkContext } from '../lib/network.ts'
import { renderThemed } from './render.tsx'

export const network: Network = {
  name: 'Willow Network',
  full_name: 'The Willow Network',
  short_name: 'Willow',
  tagline: 'Together',
  city: 'Cambridge',
  county: 'Cambridgeshire',
  main_university: 'the University of Cambridge',
  second_university: 'Anglia Ruskin University',
  innovation_agency: 'Innovate UK',
  innovation_agency_short: 'IUK',
  professional_network: 'LinkedIn',
  contact_email: 'hello@willow.example',
  links: {
    website: 'https://willow.example',
    professional_network: 'https://linkedin.willow.example',
    events_platform: 'https://events.willow.example',
    messaging_app: 'https://chat.willow.example',
    calendar: 'https://calendar.willow.example',
  },
}

const shown = (field: string): 'private' | 'founders' =>
  privateAtFirst.some((name) => name === field) ? 'private' : 'founders'

/** A founder who has filled in everything. */
export const ada: Me = {
  id: 'ada',
  email: 'ada@engines.example',
  full_name: 'Ada King Byron',
  is_active: true,
  is_admin: false,
  user_type: 'female_founder',
  tier: 'Free',
  application_status: 'approved',
  current_title: 'Founder',
  company_name: 'Engines',
  company_website: 'https://engines.example',
  industry: industries[1],
  industry_other: null,
  verticals: ['Computing'],
  business_model: ['B2B', 'SaaS'],
  business_type: 'tech',
  product_type: 'hardware',
  product_status: 'mvp',
  users_status: 'early-users',
  pronouns: 'she/her',
  city: 'Cambridge',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  bio: 'One line.',
  companies_house_number: '123',
  phone_number: null,
  whatsapp_number: '+44 7700 900100',
  founder_type: 'first-time',
  revenue_status: 'pre-revenue',
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
  ecosystem_role: [],
  role_org: null,
  internal_member_list: true,
  public_member_list: false,
  repost_wins: true,
  participate_research: false,
  newsletter: false,
  whatsapp_group: false,
  listed: true,
  field_visibility: Object.fromEntries(
    choosableFields.map((field) => [field, shown(field)]),
  ) as Me['field_visibility'],
  versions: { visibility: 'v', details: 'd', business: 'b', fundraising: 'f', community: 'c' },
}

/** A friend: of a founder's fields she has hardly any. */
export const fay: Me = {
  ...ada,
  id: 'fay',
  full_name: 'Fay Friend',
  user_type: 'friend',
  listed: false,
  ecosystem_role: ['Investor', 'Industry'],
  role_org: 'Partner, Granta',
}

/** The server as one call after the other met it. */
export interface Served {
  me: Me
  /** Each change, as its address and the exact text of its body. */
  sent: { address: string; body: string }[]
  /** In place of the usual answer, which is her profile as it is. */
  answer: ((body: string) => Response | Promise<Response>) | null
}

/** The account's cards on a server of their own, which may know nothing of her. */
export function openAccount(me: Me | null) {
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
      { path: '/account', element: <AccountProfile /> },
      { path: '/', element: <p>landing</p> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/account'] },
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderThemed(
    <QueryClientProvider client={queries}>
      <NetworkContext value={network}>
        <RouterProvider router={router} />
      </NetworkContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), served, router, queries }
}

/** A part of the page by its heading. */
export const part = (name: string) => within(screen.getByRole('region', { name }))

export const refusal = (status: number, code: string, error: string, details = {}) =>
  Response.json({ error, code, details, request_id: 'r' }, { status })
