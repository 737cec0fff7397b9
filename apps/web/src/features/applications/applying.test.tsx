import { getMyApplication, signupFriend } from '@portal/shared/applications/endpoints'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { changeEmail, sendVerification } from '@portal/shared/auth/recovery-endpoints'
import type { OwnQuestion } from '@portal/shared/network/own-questions'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

async function fillFriend(answers: Answers, network: Partial<PublicNetwork> = {}) {
  const at = '/onboarding?step=friend'
  const form = renderScreen(<OnboardingPage />, { at, answers, network })
  const { user } = form
  screen.getByText(/^It takes about 2 minutes\./)
  const total = network.own_questions ? 8 : 7
  screen.getByText(`${total} answers left`)
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
  screen.getByText(`7 of ${total} answers`)
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
  const second_factor = {
    on: false,
    offered: false,
    recovery_codes_left: 0,
    has_passkey: false,
    due_at: null,
  }
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
  own_answers: [],
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

test('own questions come last, are checked, restored from the draft, and sent', async () => {
  const own_questions: OwnQuestion[] = [
    { question: 'Why now? E.g. …', kind: 'line', asked_of: 'everyone', required: true },
    { question: 'Where?', kind: 'choice', asked_of: 'friend', options: ['Ely', 'Ware'] },
    { question: 'Which round?', kind: 'line', asked_of: 'female_founder' },
  ]
  const answers = on(signupFriend, refusal(400, { details: { ownAnswers: ['Please answer'] } }))
  const { user, sentTo } = await fillFriend(answers, { own_questions })
  expect(screen.queryByLabelText(/^Which round/)).toBeNull()
  const inputs = [...document.querySelectorAll('form input:not([type=hidden])')]
  const where = screen.getByRole('combobox', { name: /^Where\? \(optional\)/ })
  expect(inputs.slice(-2)).toEqual([field(/^Why now/), where])
  await user.click(send())
  const summary = await screen.findByRole('region', { name: 'Please check these answers' })
  expect(within(summary).getByText('Please answer this question')).toBeTruthy()
  await user.type(field(/^Why now/), 'It is time')
  await user.click(where)
  await user.click(await screen.findByRole('option', { name: 'Ware' }))
  await user.click(send())
  await waitFor(() =>
    expect(sentTo(signupFriend)).toMatchObject([
      {
        ownAnswers: [
          { question: 'Why now? E.g. …', answer: 'It is time' },
          { question: 'Where?', answer: 'Ware' },
        ],
      },
    ]),
  )
  expect(JSON.stringify(vi.mocked(notify.error).mock.lastCall)).toContain('Reload this page')
  cleanup()
  renderScreen(<OnboardingPage />, {
    at: '/onboarding?step=friend',
    network: { own_questions },
    answers,
  })
  expect(field(/^Why now/).value).toBe('It is time')
})
