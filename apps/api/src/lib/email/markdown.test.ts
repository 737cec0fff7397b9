import { defaultColours } from '@portal/shared/network/default-colours'
import { paletteOf } from '@portal/shared/network/palette'
import { describe, expect, it } from 'vitest'
import { markdownHtml } from './markdown.ts'
import { paintOf } from './paint.ts'

/** Without styles, which email programs need inline. */
const paint = paintOf(paletteOf(defaultColours))
const plain = (markdown: string) =>
  markdownHtml(markdown, paint).replace(/ (style|class)="[^"]*"/g, '')

describe('Markdown in emails', () => {
  it.each([
    ['One\nTwo\n\nThree', '<p>One<br>Two</p><p>Three</p>'],
    ['# Hello', '<h2>Hello</h2>'],
    ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>'],
    ['- one\n- *two*', '<ul><li>one</li><li><em>two</em></li></ul>'],
    ['3. one\n4. two', '<ol start="3"><li>one</li><li>two</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    [
      '[Here](https://a.example/?b=1&c=2)',
      '<p><a href="https://a.example/?b=1&amp;c=2">Here</a></p>',
    ],
    ['See https://a.example', '<p>See <a href="https://a.example">https://a.example</a></p>'],
    ['3 \\* 4', '<p>3 * 4</p>'],
    ['above\n\n---\n\nbelow', '<p>above</p><hr><p>below</p>'],
  ])('writes %j', (markdown, html) => {
    expect(plain(markdown)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '![photo](https://a.example/x.png)',
    '[here](javascript:alert(1))',
    '[here](data:text/html,x)',
    '[here](https://bank.example@evil.example)',
    '[here](/admin)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '```\n<b>\n```',
  ])('shows %j as it was typed', (markdown) => {
    const html = plain(markdown)
    expect(html).not.toMatch(/<(?!\/?(?:p|br)>)/)
    const shown = html
      .replaceAll('<br>', '\n')
      .replace(/<\/?p>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    expect(shown).toBe(markdown)
  })

  it('shows Markdown that cannot be parsed, or is too deep, as it was typed', () => {
    const stars = `${'*'.repeat(4000)}a${'*'.repeat(4000)}`
    expect(plain(stars)).toBe(`<p>${stars}</p>`)
    const deep = `${'*a '.repeat(1600)}${'a*'.repeat(1600)}`
    expect(plain(deep)).toBe(`<p>${deep}</p>`)
  })

  it('escapes a quote in an address', () => {
    expect(plain('<https://a.example/"onclick="x>')).not.toContain('"onclick')
  })
})
