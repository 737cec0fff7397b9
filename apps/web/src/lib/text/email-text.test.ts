import { expect, it } from 'vitest'
import { signInAs } from '#test/session.ts'
import { endSession } from '../session/session.ts'
import { emailText } from './email-text.ts'

it('returns the text if the portal sends email', () => {
  expect(emailText('It is on its way.', true)).toBe('It is on its way.')
})

it('says that the portal sends no email, and tells administrators where to look', () => {
  const toOthers = 'The portal can’t send email yet. Please ask an administrator.'
  expect(emailText('It is on its way.', false)).toBe(toOthers)
  signInAs({ roles: ['reviewer'] })
  expect(emailText('It is on its way.', false)).toBe(toOthers)
  signInAs({ roles: ['admin'], is_admin: true })
  expect(emailText('It is on its way.', false)).toMatch(/no mail server is set up.* Admin, Health/)
  endSession()
})
