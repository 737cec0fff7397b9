import { afterEach, expect, test } from 'vitest'
import { colourSchemes } from './colour-scheme.ts'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test writes it the same way.
  document.cookie = 'colour-scheme=; path=/; max-age=0'
  document.head.innerHTML = ''
})

test('keeps a choice, also when the session clears local storage', () => {
  colourSchemes.set('dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  localStorage.clear()
  expect(colourSchemes.get('auto')).toBe('dark')
  colourSchemes.set('auto')
  localStorage.clear()
  expect(colourSchemes.get('light')).toBe('auto')
})

test('ignores unknown values', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'colour-scheme=sepia; path=/'
  localStorage.setItem('mantine-color-scheme-value', 'neon')
  expect(colourSchemes.get('auto')).toBe('auto')
})

test("sets the colour of the browser's toolbar to the chosen scheme", () => {
  document.head.innerHTML = `
    <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)">`
  const media = () => [...document.querySelectorAll('meta')].map((tag) => tag.media)
  colourSchemes.set('dark')
  expect(media()).toEqual(['not all', 'all'])
  colourSchemes.set('auto')
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
