import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Markdown } from '#components/Markdown.tsx'
import { renderScreen } from '#test/render-screen.tsx'

function open(markdown: string): HTMLElement {
  renderScreen(
    <main>
      <Markdown level={2}>{markdown}</Markdown>
    </main>,
    { at: '/', answers: {} },
  )
  return screen.getByRole('main')
}

test('shows headings, emphasis, lists, quotations, line breaks and links', () => {
  const main = open(
    '# Hello\n\n**bold** and *soft*\nnext\n\n3. three\n4. four\n\n> said\n\n[Here](https://a.example) or https://b.example, 3 \\* 4',
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Hello')
  expect(main.querySelector('strong')?.textContent).toBe('bold')
  expect(main.querySelector('em')?.textContent).toBe('soft')
  expect(main.querySelectorAll('br')).toHaveLength(1)
  expect(main.querySelector('ol')?.getAttribute('start')).toBe('3')
  expect(main.querySelector('blockquote')?.textContent).toBe('said')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://a.example', 'https://b.example'])
  expect(main.textContent).toContain('3 * 4')
})

describe('unsupported syntax is shown as typed', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '![photo](https://a.example/x.png)',
    '[here](javascript:alert(1))',
    '[here](data:text/html,x)',
    '[here](https://bank.example@evil.example)',
    '[here](/admin)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```\n<b>\n```',
  ])('%j', (markdown) => {
    const main = open(markdown)
    expect(main.querySelectorAll('a, img, script, table, iframe')).toHaveLength(0)
    expect(main.textContent).toBe(markdown)
  })
})

test.each([
  ['stars', `${'*'.repeat(4000)}a${'*'.repeat(4000)}`],
  ['emphases', `${'*a '.repeat(1600)}${'a*'.repeat(1600)}`],
])('%s that cannot be rendered are shown as typed', (_, markdown) => {
  expect(open(markdown).textContent).toBe(markdown)
})
