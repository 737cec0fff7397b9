import { expect, test } from 'vitest'
import { noticesBeside } from './notices.ts'

const all = noticesBeside('')

test.each([
  ['a package of the server', 'fastify', 'MIT License'],
  ['a font of the app', '@fontsource-variable/fraunces', 'SIL OPEN FONT LICENSE'],
  ['a font of the server', '@expo-google-fonts/fraunces', 'SIL OPEN FONT LICENSE'],
  ['libvips, which says so in its README', '@img/sharp-libvips-', 'LGPLv3'],
])('names %s with its licence', (_, name, text) => {
  const notice = all.split(/\n(?=## \S+ - )/).find((part) => part.startsWith(`## ${name}`))
  expect(notice).toContain(text)
})

test('leaves out development tools and packages that are already listed', () => {
  expect(all).not.toMatch(/\n## (vitest|typescript|vite) - /)
  expect(noticesBeside('\n## fastify - 5.0.0 (MIT)\n')).not.toContain('\n## fastify - ')
})
