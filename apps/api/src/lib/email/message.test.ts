import { expect, it } from 'vitest'
import { composeMessage, nameInEmail } from './message.ts'

const compose = (full_name: string, subject: string) =>
  composeMessage(
    { subject, lead: 'hello.', paragraphs: [] },
    {
      to: { id: 'a', email: 'a@test.example', full_name, email_verified_at: new Date() },
      publicUrl: 'https://portal.example',
    },
    null,
  )

it('isolates right-to-left names in greetings and subjects', () => {
  const apart = '\u2068נעמה\u2069'
  const { lead, subject } = compose('נעמה לוי', `${nameInEmail('נעמה')} asks: ערב, 2 places`)
  expect([lead, subject]).toEqual([
    `Dear ${apart}, hello.`,
    `${apart} asks: \u2068ערב\u2069, 2 places`,
  ])
  expect(compose('Ada Byron', 'Ada asks')).toMatchObject({
    lead: 'Dear Ada, hello.',
    subject: 'Ada asks',
  })
})
