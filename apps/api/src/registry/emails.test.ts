import { alder, findDefaultColours, findDefaultTexts } from '@portal/database/test/another-network'
import { describe, expect, it } from 'vitest'
import type { Message } from '../lib/email/message.ts'
import { renderHtml, renderText } from '../lib/email/render.ts'
import { network } from '../test/app.ts'
import { email, emailSamples, now, person, publicUrl, typed } from '../test/email-samples.ts'
import { emails } from './emails.ts'

const occasionOf = (email_verified_at: Date | null, of = network) => ({
  ...{ network: of, publicUrl },
  to: { id: 'a', email, full_name: person, email_verified_at },
})

const wholeText = (email: Message, of = network) =>
  [
    ...[email.subject, renderText(email, of), renderHtml(email, { network: of, publicUrl })],
    email.calendar,
  ].join('\n')

const toConfirmed: string[] = Object.values(emails).flatMap(({ name, addresses }) =>
  addresses === 'confirmed' ? [name] : [],
)

/** Texts that an administrator writes to these addresses. */
const writtenToAddresses = ['announcement_test', 'member_invitation', 'service_announcement']

describe.each(Object.entries(emailSamples))('%s', (name, write) => {
  const [unconfirmed, confirmed] = [write(occasionOf(null)), write(occasionOf(now))]

  it.skipIf([...toConfirmed, ...writtenToAddresses].includes(name.split(' ')[0] ?? ''))(
    'contains nothing that was typed while the address is unconfirmed',
    () => {
      expect(wholeText(unconfirmed).toLowerCase()).not.toContain(typed.toLowerCase())
    },
  )

  it('breaks up a name that looks like an address', () => {
    expect(wholeText(confirmed)).not.toContain(person)
  })

  it('has no word and no colour of the bundled network for another one', () => {
    const text = wholeText(write(occasionOf(now, alder)), alder)
    expect(text).toContain(alder.name)
    expect([...findDefaultTexts(text), ...findDefaultColours(text, alder)]).toEqual([])
  })
})

it('go to a refused address only if they prove the address', () => {
  const proving = Object.values(emails).filter((email) => 'evenIfRefused' in email)
  expect(proving.map(({ name }) => name)).toEqual([
    ...['email_change_old', 'email_verification', 'password_reset', 'sign_in_link'],
  ])
})

it('match the agreed texts', async () => {
  const texts = Object.entries(emailSamples).map(([name, write]) => {
    const email = write(occasionOf(now))
    const [text] = renderText(email, network).split('--\n')
    return `=== ${name}\n${email.subject}\n\n${text}`
  })
  await expect(texts.join('')).toMatchFileSnapshot('./emails.txt')
})
