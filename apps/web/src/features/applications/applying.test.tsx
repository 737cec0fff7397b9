import { getMyApplication, signupFriend } from '@portal/shared/applications/endpoints'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { changeEmail, sendVerification } from '@portal/shared/auth/recovery-endpoints'
import { getMe } from '@portal/shared/profile/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on, refusal } from '#test/server.ts'
import { sampleUser } from '#test/session.ts'
import OnboardingPage from './pages/OnboardingPage.tsx'
import WaitingPage from './pages/WaitingPage.tsx'

// Typing into whole forms is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Submit Application' })

async function fillFriend(answers: Answers) {
  const form = renderScreen(<OnboardingPage />, { at: '/onboarding?step=friend', answers })
  const { user } = form
  screen.getByText(/^It takes about 2 minutes\./)
  screen.getByText('7 answers left')
  for (const [label, text] of [
    [/^Full name/, 'Joan Clarke'],
    [/^Email/, 'Joan@Test.example'],
    [/^Password/, 'Willow-Tree-7'],
    [/^Confirm password/, 'Willow-Tree-7'],
    [/^LinkedIn profile URL/, 'linkedin.com/in/joan'],
    [/^Role and organisation/, 'Reader'],
  ] as const) {
    await user.click(field(label))
    await user.paste(text)
  }
  await user.click(screen.getByText('Investor', { exact: true }))
  screen.getByText('7 of 7 answers')
  return form
}

test('a failed submission says why on the page, and typing dismisses its toast', async () => {
  const { user } = await fillFriend(on(signupFriend, refusal(503, { error: 'Later' })))
  const dismiss = vi.spyOn(notify, 'dismiss').mockReturnValue(undefined)
  vi.mocked(notify.error).mockReturnValue('notice-7')
  await user.click(send())
  const summary = await screen.findByRole('region', { name: 'We couldn’t send this' })
  expect(within(summary).getByText('Later')).toBeTruthy()
  expect(notify.error).toHaveBeenCalledTimes(1)
  expect(dismiss).not.toHaveBeenCalledWith('notice-7')
  await user.type(field(/^Role and organisation/), '!')
  expect(dismiss).toHaveBeenCalledWith('notice-7')
})

test('a new applicant has the link sent again, and corrects the address', async () => {
  const session = { access_token: 'a', refresh_token: 'r', user: sampleUser }
  const sent = vi.fn(() => ({ ok: true as const }))
  const change = { email: 'joan@test.example', email_verified: false, email_change: null }
  const second_factor = { on: false, offered: false, recovery_codes_left: 0 }
  const { user } = await fillFriend({
    ...on(signupFriend, session),
    ...on(sendVerification, sent),
    ...on(changeEmail, () => ({ ...change, second_factor, ...sent() })),
  })
  await user.click(send())
  const inbox = await screen.findByRole('region', { name: 'Check your inbox' })
  expect(within(inbox).getByRole('status').textContent).toBe(
    'We sent a link to joan@test.example. Open it so our answer can reach you.',
  )
  await user.click(within(inbox).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  await user.click(within(inbox).getByRole('button', { name: 'Wrong address?' }))
  await user.type(field('Your email address'), 'june@test.example')
  await user.click(within(inbox).getByRole('button', { name: 'Send the link' }))
  await waitFor(() =>
    expect(within(inbox).getByRole('status').textContent).toBe(
      'We sent a link to june@test.example. Open it to use this address. Until then, sign in with joan@test.example.',
    ),
  )
})

const application: OwnApplication = {
  ...{ id: 'a', status: 'pending', user_type: 'friend', application_data: {}, version: 'v' },
  submitted_at: '2026-11-02T10:00:00.000Z',
  ...{ edited_at: null, decided_at: null, reason: null, reapply_on: null },
  ...{
    decision_days: 3,
    address_confirmed_at: null,
    questions: [],
    can: { edit: true, apply_again: false, answer: false },
  },
}

test.each([
  [null, 'Now', 'Open the link in our email so our answer can reach you.'],
  ['2026-11-03T10:00:00.000Z', 'Done', 'You confirmed your email address on 3 November 2026.'],
])(
  'an applicant sees the progress of the application, with the address confirmed at %s',
  async (at, mark, text) => {
    const user = { ...sampleUser, is_active: false, application_status: 'pending' as const }
    renderScreen(<WaitingPage />, {
      at: '/coming-soon',
      user,
      network: { before_launch: at === null },
      answers: {
        ...on(getMyApplication, { ...application, address_confirmed_at: at }),
        ...on(getMe, { ...sampleMe, ...user }),
      },
    })
    await screen.findByText('You sent it on 2 November 2026.')
    const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Done',
      mark,
      'Now',
      'Next',
    ])
    screen.getByText(text)
    screen.getByText('Decisions usually take about 3 days.')
    // The launch texts are shown only before the launch.
    screen.getByText("What's Coming Your Way")
    await waitFor(() => {
      for (const text of [
        'Something Exciting is Coming',
        'Platform launching soon',
        /as soon as we launch/,
      ]) {
        expect(screen.queryAllByText(text)).toHaveLength(at === null ? 1 : 0)
      }
    })
  },
)
