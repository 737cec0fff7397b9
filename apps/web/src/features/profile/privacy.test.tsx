import type { ConsentEntry, ConsentState, Me } from '@portal/shared/profile/schemas'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { NetworkContext } from '#lib/session/network.ts'
import { sampleMe } from '#test/me.ts'
import { mockNotifications } from '#test/mock-notifications.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { Consents } from './components/Consents.tsx'
import { IntroductionSettings, pauseChoices } from './components/IntroductionSettings.tsx'
import { consentGroups } from './consent-texts.ts'
import { FieldVisibility, fieldText } from './pages/PrivacyPage.tsx'

// Clicking through whole forms is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

interface Asked {
  method: string
  path: string
  body: unknown
  answer: (response: Response) => void
}
let asked: Asked[] = []
let served: ConsentState[] = []
const servedLedger: ConsentEntry[] = []

beforeEach(() => {
  asked = []
  mockNotifications()
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET' && path === '/api/auth/me/consents/')
      return Promise.resolve(Response.json({ consents: served, ledger: servedLedger }))
    return new Promise<Response>((answer) =>
      asked.push({ method, path, body: body ? JSON.parse(String(body)) : null, answer }),
    )
  })
})

const changes = () => asked.filter(({ method }) => method === 'PATCH')
const refused = () =>
  Response.json({ error: 'Something broke', code: 'internal', request_id: 'r' }, { status: 500 })
async function answer(index: number, response: Response) {
  await waitFor(() => expect(changes().length).toBeGreaterThan(index))
  await act(async () => changes()[index]?.answer(response))
}

type Shown = 'fields' | 'consents' | 'both' | 'introductions'

function Current({ show }: { show: Shown }) {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  if (!me) return null
  if (show === 'introductions') return <IntroductionSettings me={me} />
  return (
    <>
      {show !== 'consents' && <FieldVisibility me={me} />}
      {show !== 'fields' && <Consents me={me} />}
    </>
  )
}

function open(show: Shown, me: Me = sampleMe) {
  const queryClient = createQueryClient(false)
  queryClient.setQueryData(meQuery.queryKey, me)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <NetworkContext.Provider value={sampleNetwork}>
        <Current show={show} />
      </NetworkContext.Provider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), queryClient }
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
/** A switch and its description. */
const shows = (name: string) => {
  const { checked } = choice(name)
  const ids = choice(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return [checked, ...ids.map((id) => document.getElementById(id)?.textContent)]
}

describe('what other founders see', () => {
  test('shows the choice and the value of each field', () => {
    open('fields')
    expect(shows('Bio')).toEqual([true, 'Founders', 'We weave numbers.'])
    expect(shows('Founder status')).toEqual([true, 'Founders', 'First-time founder'])
    expect(shows('Have raised')).toEqual([false, 'Private', 'Equity, Bootstrapped'])
    expect(shows('Pronouns')).toEqual([true, 'Founders', 'Not filled in yet'])
    expect(fieldText({ ...sampleMe, bio: '  ' }, 'bio', sampleNetwork)).toBe('Not filled in yet')
  })

  test('an error keeps the previous state, and does not revert other choices', async () => {
    const { user } = open('fields')
    await user.click(choice('Bio'))
    await user.tab()
    await user.keyboard(' ')
    expect([choice('Bio').checked, choice('City').checked]).toEqual([false, false])
    expect(changes()).toHaveLength(1)
    await answer(0, refused())
    await waitFor(() => expect(choice('Bio').checked).toBe(true))
    expect(choice('City').checked).toBe(false)
    expect(notify.error).toHaveBeenCalledWith('Something broke')
    await answer(1, refused())
    await waitFor(() => expect(choice('City').checked).toBe(true))
  })
})

describe('introductions', () => {
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

  test('a profile link that is missing cannot be shared', () => {
    open('introductions')
    expect(radio('LinkedIn profile').disabled).toBe(true)
    expect(screen.getByText('Add this to your profile first')).toBeTruthy()
  })

  test('the choices of a pause name the date, and include a stored pause of another length', () => {
    const labels = (until: string | null) =>
      pauseChoices(until, '2026-11-23').map(({ label }) => label)
    expect(labels(null)).toEqual([
      'Not paused',
      '1 week, until 30 November 2026',
      '2 weeks, until 7 December 2026',
      '4 weeks, until 21 December 2026',
      '8 weeks, until 18 January 2027',
      '12 weeks, until 15 February 2027',
    ])
    expect(labels('2026-12-01')[1]).toBe('Until 1 December 2026')
    expect(labels('2026-12-07')).toHaveLength(6)
  })
})

describe('consents', () => {
  const since = '2026-03-04T10:00:00.000Z'
  const state = (kind: ConsentState['kind'], granted: boolean): ConsentState => ({
    kind,
    granted,
    wording: `Then: ${kind}`,
    since,
  })
  beforeEach(() => {
    served = [state('internal_member_list', true), state('newsletter', false)]
  })

  test('show the agreed wording, and the current wording for a new answer', async () => {
    open('consents')
    await screen.findByRole('group', { name: 'Where you appear' })
    expect(shows('Member Directory')).toEqual([
      true,
      'Yes',
      '“Then: internal_member_list”Given on 4 March 2026',
    ])
    expect(shows('Newsletter')).toEqual([
      false,
      'No',
      '“Add me to the email newsletter”Withdrawn on 4 March 2026',
    ])
    expect(shows('Reposts of your wins')[2]).toBe(
      '“Repost my startup wins on the Alder Network LinkedIn page”Not given',
    )
    expect(screen.getByText(/^You’re in the directory/)).toBeTruthy()
  })

  test('offer a founder all six, and a friend only hers', async () => {
    const kinds = (track: 'female_founder' | 'friend') =>
      consentGroups(track).flatMap((group) => [...group.kinds])
    expect(kinds('female_founder')).toHaveLength(6)
    expect(kinds('friend')).toEqual([
      'list_as_supporter',
      'repost_wins',
      'newsletter',
      'whatsapp_group',
      'participate_research',
    ])
    served = []
    open('consents', { ...sampleMe, user_type: 'friend', internal_member_list: false })
    await screen.findByText('“Add me to Community Newsletter”')
    expect(screen.getAllByRole('switch')).toHaveLength(5)
    expect(screen.queryByText(/directory/i)).toBeNull()
  })

  test('wait for a pending change of another card, so that its response is not overwritten', async () => {
    const { user } = open('both')
    await user.click(choice('Bio'))
    await user.click(await screen.findByRole('switch', { name: 'Newsletter' }))
    expect(shows('Newsletter').slice(0, 2)).toEqual([true, 'Yes'])
    expect(changes().map(({ path }) => path)).toEqual(['/api/auth/me/visibility/'])
    await answer(0, Response.json(sampleMe))
    await waitFor(() => expect(changes()).toHaveLength(2))
    await answer(1, Response.json({ ...sampleMe, newsletter: true }))
  })

  test('an error reverts the switch and shows why', async () => {
    const { user } = open('consents')
    await user.click(await screen.findByRole('switch', { name: 'Member Directory' }))
    expect(choice('Member Directory').checked).toBe(false)
    await answer(0, new Response('<html>', { status: 502 }))
    await waitFor(() => expect(choice('Member Directory').checked).toBe(true))
    expect(notify.error).toHaveBeenCalledWith('Failed to update visibility')
  })

  test.each([true, false])('the public list has its own answer: %s', async (granted) => {
    const { user } = open('consents', { ...sampleMe, public_member_list: !granted })
    await user.click(await screen.findByRole('switch', { name: 'Public member list' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({ path: '/api/auth/me/consents/' })
    expect(changes()[0]?.body).toEqual({ public_member_list: granted })
    await answer(0, Response.json({ ...sampleMe, public_member_list: granted }))
    await waitFor(() => expect(choice('Public member list').checked).toBe(granted))
  })
})
