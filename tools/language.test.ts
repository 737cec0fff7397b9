import { expect, it } from 'vitest'
import { findWords } from './language.ts'

const screen = 'apps/web/src/features/wins/components/WinCard.tsx'

it.each([
  ['We send you a mail', 'email'],
  ['Your e-mail address', 'email'],
  ['The message was taken away', 'remove or delete'],
  ['Whoever reads this', 'a noun: the member, the person who …'],
])('finds %j', (line, use) => {
  expect(findWords(screen, `const a = 1\n'${line}'`)).toEqual([
    expect.stringMatching(`^${screen}:2 .*: ${use}$`),
  ])
})

it.each([
  'The mail server refused it',
  'smtp://mail.example.org',
  'MAIL_FROM is the sender',
  'href="mailto:ada@willow.example"',
])('allows %j', (line) => {
  expect(findWords(screen, line)).toEqual([])
})

it('limits comments to 100 columns', () => {
  expect(findWords('a.ts', `// ${'x'.repeat(97)}`)).toEqual([])
  expect(findWords('a.ts', `// ${'x'.repeat(98)}`)).toHaveLength(1)
  expect(findWords('a.ts', `const a = '${'x'.repeat(98)}'`)).toEqual([])
})

it('applies the rules for screens only to texts on screens', () => {
  expect(findWords('prisma/migrate.ts', '// Whoever calls it')).toEqual([])
})
