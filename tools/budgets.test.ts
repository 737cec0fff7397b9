import { expect, test } from 'vitest'
import { findPageDependencies, listFiles, type Manifest, measureBudgets } from './budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/features/auth/pages/LandingPage.tsx': { file: 'landing.js', imports: ['_form.js'] },
  'src/features/auth/pages/ForgotPasswordPage.tsx': { file: 'forgot.js', imports: ['_form.js'] },
  'src/features/auth/pages/ResetPasswordPage.tsx': { file: 'reset.js' },
  'src/features/auth/pages/SignInLinkPage.tsx': { file: 'sign-in-link.js' },
  'src/features/auth/pages/SetupPage.tsx': { file: 'setup.js' },
  'src/features/applications/pages/OnboardingPage.tsx': { file: 'onboarding.js' },
  'src/features/imports/pages/InvitationPage.tsx': { file: 'invitation.js' },
  'src/features/auth/components/FrontDoor.tsx': { file: 'front.js', imports: ['_members.js'] },
  '_members.js': { file: 'members.js', imports: ['_react.js'] },
  'src/app/MemberFrame.tsx': { file: 'frame.js', imports: ['_members.js'] },
  'src/features/home/pages/DashboardPage.tsx': { file: 'dashboard.js', css: ['dashboard.css'] },
  'src/features/events/pages/EventRoute.tsx': { file: 'event.js', imports: ['_form.js'] },
  'src/features/wins/pages/WinPage.tsx': { file: 'win-route.js' },
  'src/features/asks/pages/AskPage.tsx': { file: 'ask.js' },
  'src/app/pods/PodPage.tsx': { file: 'pod.js' },
  'src/features/conversations/components/Conversation.tsx': {
    file: 'talk.js',
    imports: ['_members.js', '_form.js'],
  },
  'src/features/asks/pages/NewAskPage.tsx': { file: 'new-ask.js' },
  'src/features/asks/components/AskForm.tsx': { file: 'ask-form.js', imports: ['_form.js'] },
  'src/app/account/AnswersPage.tsx': { file: 'answers.js' },
  'src/features/applications/components/MissingAnswers.tsx': { file: 'missing.js' },
  'src/features/profile/pages/AccountPage.tsx': { file: 'account.js' },
  'src/features/profile/components/SectionForm.tsx': { file: 'section.js' },
  'src/features/insights/admin/TimeChart.tsx': { file: 'chart.js', imports: ['_react.js'] },
  'fonts/serif.woff2': { file: 'serif.woff2' },
}

test('a chunk needs its imports, once each, and their styles', () => {
  expect([...listFiles(manifest, ['_form.js', '_react.js'])]).toEqual([
    'form.js',
    'form.css',
    'react.js',
  ])
})

test('a page counts all files that a browser loads: its own, the layouts, and later fetches', () => {
  const budgets = measureBudgets(manifest, () => 1000)
  const named = (pattern: RegExp) =>
    budgets.filter(({ name }) => pattern.test(name)).map(({ name, bytes }) => [name, bytes])
  expect(named(/landing|Forgot|Dashboard|EventRoute|NewAsk|fonts|charts/)).toEqual([
    // Includes the members' chunk if the page's later fetches lead there.
    ['landing, scripts and styles', 8000],
    // Excludes the members' layout.
    ['ForgotPasswordPage, scripts and styles', 6000],
    ['DashboardPage, scripts and styles', 7000],
    ['EventRoute, scripts and styles', 8000],
    ['NewAskPage, scripts and styles', 6000],
    ['EventRoute, with its Conversation', 9000],
    ['NewAskPage, with its asks/components/AskForm', 9000],
    ['fonts', 1000],
    ['ForgotPasswordPage', 1000],
    ['DashboardPage', 2000],
    ['EventRoute', 1000],
    ['NewAskPage', 1000],
    ['charts with their library, fetched with the first of them', 1000],
  ])
})

test('a page that depends on the code of another page is reported, also through a shared chunk', () => {
  expect(findPageDependencies(manifest)).toEqual([])
  const lists = 'src/features/wins/pages/WinsPage.tsx'
  const one = 'src/features/wins/pages/WinPage.tsx'
  const tangled = {
    ...manifest,
    [lists]: { file: 'wins.js' },
    '_card.js': { file: 'card.js', imports: [lists] },
    [one]: { file: 'win.js', imports: ['_card.js'] },
  }
  expect(findPageDependencies(tangled)).toEqual([`${one} waits for the code of ${lists}`])
  const together = { ...manifest, [lists]: { file: 'wins.js' }, [one]: { file: 'wins.js' } }
  expect(findPageDependencies(together)).toHaveLength(2)
})

test('a build without a page that has a budget is rejected', () => {
  expect(() =>
    measureBudgets({ 'index.html': { file: 'main.js', isEntry: true } }, () => 1),
  ).toThrow(/no .*LandingPage/)
})
