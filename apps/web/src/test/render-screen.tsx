import type { SessionUser } from '@portal/shared/auth/schemas'
import type { Endpoint } from '@portal/shared/core/endpoint'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { NetworkContext } from '#lib/session/network.ts'
import { startSession } from '#lib/session/session.ts'
import { mockNotifications } from './mock-notifications.ts'
import { sampleNetwork } from './network.ts'
import { renderThemed } from './render.tsx'
import { type Answers, type AnyCall, answerTo, nameOf } from './server.ts'
import { sampleUser } from './session.ts'

const willow: PublicNetwork = {
  ...sampleNetwork,
  name: 'Willow Network',
  full_name: 'The Willow Network',
  short_name: 'Willow',
  tagline: 'Building connections',
  city: 'Cambridge',
  county: 'Cambridgeshire',
  main_university: 'the university',
  second_university: 'the other university',
  contact_email: 'hello@willow.example',
  links: {
    website: 'https://willow.example',
    professional_network: 'https://linkedin.willow.example',
    events_platform: 'https://events.willow.example',
    messaging_app: 'https://chat.willow.example',
    calendar: 'https://calendar.willow.example',
  },
}

const ada: SessionUser = {
  ...sampleUser,
  id: 'ada',
  email: 'ada@test.example',
  full_name: 'Ada Byron',
  application_status: 'approved',
}

interface Sent {
  call: string
  body: unknown
}

interface Options {
  at?: string
  answers: Answers
  user?: Partial<SessionUser>
  network?: Partial<PublicNetwork>
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Renders a screen for a signed-in member, with a fake server that gives these answers. */
export function renderScreen(screen: ReactNode, { at = '/', answers, user, network }: Options) {
  mockNotifications()
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${path}`
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body })
    const answer = await answerTo(answers, call)
    if (answer === undefined) throw new Error(`No answer for ${call}`)
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  startSession({ access_token: 'a', refresh_token: 'r', user: { ...ada, ...user } })
  const queryClient = createQueryClient(false)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <NetworkContext value={{ ...willow, ...network }}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Address />
        </MemoryRouter>
      </NetworkContext>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    sent,
    /** The bodies of all requests to a call, in order. */
    sentTo: (call: Endpoint | AnyCall) =>
      sent.filter((one) => one.call === nameOf(call)).map(({ body }) => body),
    address: () => document.querySelector('[data-testid="address"]')?.textContent ?? '',
  }
}
