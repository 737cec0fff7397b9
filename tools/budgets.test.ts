import { expect, test } from 'vitest'
import { budgetsOf, filesOf, type Manifest, waitsOf } from './budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'], css: ['form.css'] },
  'src/features/auth/pages/LandingPage.tsx': { file: 'landing.js', imports: ['_form.js'] },
  '_members.js': { file: 'members.js', imports: ['_react.js'] },
  'src/app/MemberFrame.tsx': { file: 'frame.js', imports: ['_members.js'] },
  'src/app/home/DashboardPage.tsx': { file: 'dashboard.js', css: ['dashboard.css'] },
  'src/features/insights/admin/TimeChart.tsx': { file: 'chart.js', imports: ['_react.js'] },
  'fonts/serif.woff2': { file: 'serif.woff2' },
}

test('a chunk needs its imports, once each, and their styles', () => {
  expect([...filesOf(manifest, ['_form.js', '_react.js'])]).toEqual([
    'form.js',
    'form.css',
    'react.js',
  ])
})

test('the landing page and pages to read count with all their files, each page and the charts by themselves', () => {
  const budgets = budgetsOf(manifest, () => 1000)
  expect(budgets.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['landing, scripts and styles', 6000],
    ['DashboardPage, scripts and styles', 7000],
    ['fonts', 1000],
    ['LandingPage', 1000],
    ['DashboardPage', 2000],
    ['charts with their library, fetched with the first of them', 1000],
  ])
})

test('a page that depends on the code of another page is reported, also through a shared chunk', () => {
  expect(waitsOf(manifest)).toEqual([])
  const lists = 'src/features/wins/pages/WinsPage.tsx'
  const one = 'src/features/wins/pages/WinPage.tsx'
  const tangled = {
    ...manifest,
    [lists]: { file: 'wins.js' },
    '_card.js': { file: 'card.js', imports: [lists] },
    [one]: { file: 'win.js', imports: ['_card.js'] },
  }
  expect(waitsOf(tangled)).toEqual([`${one} waits for the code of ${lists}`])
  const together = { ...manifest, [lists]: { file: 'wins.js' }, [one]: { file: 'wins.js' } }
  expect(waitsOf(together)).toHaveLength(2)
})

test('a build without a landing page is refused', () => {
  expect(() => budgetsOf({ 'index.html': { file: 'main.js', isEntry: true } }, () => 1)).toThrow(
    'no landing page',
  )
})
