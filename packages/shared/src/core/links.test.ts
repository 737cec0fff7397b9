import { expect, it } from 'vitest'
import { splitByLinks } from './links.ts'

const linksIn = (text: string) => splitByLinks(text).flatMap(({ href }) => href ?? [])

it.each([
  ['See https://ada.example/a?b=c#d.', ['https://ada.example/a?b=c#d']],
  [
    'www.ada.example, and (http://b.example/x/)!',
    ['https://www.ada.example', 'http://b.example/x/'],
  ],
  ['“https://ada.example/x”', ['https://ada.example/x']],
  ['https://de.example/wiki/Ely_(city)', ['https://de.example/wiki/Ely_(city']],
  ['https://linkedin.com@evil.example is none', []],
  ['javascript:alert(1) nor https:// nor ada@b.example', []],
])('finds the links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

it('loses nothing of the text', () => {
  const text = 'One\nhttps://a.example two <www.b.example> three.'
  expect(
    splitByLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
