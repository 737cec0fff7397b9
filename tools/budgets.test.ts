import { expect, test } from 'vitest'
import { budgetsOf, filesOf, type Manifest } from './budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/features/auth/pages/LandingPage.tsx': { file: 'landing.js', imports: ['_form.js'] },
  'src/app/home/DashboardPage.tsx': { file: 'dashboard.js', css: ['dashboard.css'] },
  'fonts/serif.woff2': { file: 'serif.woff2' },
}

test('a chunk needs what it imports, once each, with the styles', () => {
  expect([...filesOf(manifest, ['_form.js', '_react.js'])]).toEqual([
    'form.js',
    'form.css',
    'react.js',
  ])
})

test('the landing page is counted with all that it waits for, and each page by itself', () => {
  const budgets = budgetsOf(manifest, () => 1000)
  expect(budgets.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['landing, scripts and styles', 6000],
    ['fonts', 1000],
    ['LandingPage', 1000],
    ['DashboardPage', 2000],
  ])
})

test('a build without a landing page is no build to measure', () => {
  expect(() => budgetsOf({ 'index.html': { file: 'main.js', isEntry: true } }, () => 1)).toThrow(
    'no landing page',
  )
})
