import { paths } from '@portal/shared/core/paths'
import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

/** What a mail about an account needs. */
export interface Occasion extends Addressee {
  network: Network
  publicUrl: string
  to: string
}

/** A mail whose lead begins with the greeting. */
const mail = (occasion: Occasion, { lead, ...rest }: Omit<Message, 'to'>): Message => ({
  ...rest,
  to: occasion.to,
  lead: `${greeting(occasion)}, ${lead}`,
})

/** The token stands after the #, which browsers do not send to any server. */
const tokenUrl = (publicUrl: string, page: string, token: string) =>
  `${publicUrl}${page}#token=${token}`

const linkTo = ({ publicUrl }: Occasion, page: string, token: string, label: string) => ({
  label,
  url: tokenUrl(publicUrl, page, token),
})

/** Where the holder of a link chooses a new password. */
export const resetUrl = (publicUrl: string, token: string): string =>
  tokenUrl(publicUrl, '/reset-password', token)

const securityButton = ({ publicUrl }: Occasion) => ({
  label: 'See my account',
  url: publicUrl + paths.accountSecurity,
})

const askUs = ({ network }: Occasion) =>
  `If you have a question, write to ${network.contact_email}.`

export const resetMail = (occasion: Occasion, token: string): Message =>
  mail(occasion, {
    subject: 'Choose a new password',
    lead: `somebody asked for a new password for your account at ${occasion.network.name}. If that was you, choose one now.`,
    paragraphs: [
      'The link is good for 30 minutes, and once. Opening it changes nothing; your old password holds until you have chosen a new one.',
      'If it was not you, there is nothing to do. Nobody but you can use this link.',
    ],
    button: linkTo(occasion, '/reset-password', token, 'Choose a new password'),
  })

export const passwordWasReset = (occasion: Occasion): Message =>
  mail(occasion, {
    subject: 'Your password was changed',
    lead: `a new password was chosen for your account at ${occasion.network.name} with a link from your mailbox.`,
    paragraphs: [
      'You have been signed out everywhere, and sign in with the new password.',
      `If that was not you, somebody can read your mail: change the password of your mailbox first, then ask for a new one here. ${askUs(occasion)}`,
    ],
    button: { label: 'Sign in', url: occasion.publicUrl },
  })

export const verificationMail = (occasion: Occasion, token: string): Message =>
  mail(occasion, {
    subject: 'Please confirm your e-mail address',
    lead: `this address was given in an application to ${occasion.network.name}. Please confirm that it is yours, so that our answer reaches you.`,
    paragraphs: [
      'The link is good for 7 days. Your application is with our team either way.',
      'If you did not apply, there is nothing to do.',
    ],
    button: linkTo(occasion, '/confirm-email', token, 'Confirm my address'),
  })

const both =
  'It changes as soon as both addresses, the old and the new, have been confirmed. The link is good for 24 hours.'

/** To the present address of an account. */
export const changeFromMail = (occasion: Occasion, newEmail: string, token: string): Message =>
  mail(occasion, {
    subject: 'Confirm the change of your e-mail address',
    lead: `you asked us to change the e-mail address of your account at ${occasion.network.name} to ${isConfirmed(occasion) ? newEmail : 'another one'}.`,
    paragraphs: [
      both,
      'If that was not you, do not confirm it: nothing changes then. Somebody knows your password, so please change it: that withdraws this, too.',
    ],
    button: linkTo(occasion, '/confirm-email', token, 'Confirm the change'),
  })

/** To the new address of an account. */
export const changeToMail = (occasion: Occasion, token: string): Message =>
  mail(occasion, {
    subject: 'Confirm your new e-mail address',
    lead: `this is to be the e-mail address of your account at ${occasion.network.name}. Please confirm that it is yours.`,
    paragraphs: [both, 'If you did not ask for this, there is nothing to do.'],
    button: linkTo(occasion, '/confirm-email', token, 'Confirm this address'),
  })

/** In place of `changeToMail`, to an address that already has an account. */
export const addressInUseMail = (occasion: Occasion): Message =>
  mail(occasion, {
    subject: 'Your e-mail address was entered for another account',
    lead: `somebody asked to use this address for another account at ${occasion.network.name}. It belongs to yours, so nothing has changed.`,
    paragraphs: [
      'If that was you, and you have two accounts, keep using this one or write to us. If it was not you, there is nothing to do.',
      askUs(occasion),
    ],
  })

/** To the former address of an account. */
export const addressLeftMail = (occasion: Occasion): Message =>
  mail(occasion, {
    subject: 'Your e-mail address was changed',
    lead: `your account at ${occasion.network.name} has another e-mail address now. Mails from us no longer come here.`,
    paragraphs: [
      'Both addresses confirmed the change, and your other devices were signed out.',
      `If that was not you, write to ${occasion.network.contact_email} at once.`,
    ],
  })

const secondFactorTexts = {
  on: {
    subject: 'Two-step sign-in is on',
    what: 'two-step sign-in was turned on for your account',
    next: 'From now on, signing in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    what: 'two-step sign-in was turned off for your account',
    next: 'Your password alone now signs you in.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    what: 'new recovery codes were made for your account',
    next: 'The earlier ones are void.',
  },
  reset: {
    subject: 'Your two-step sign-in was reset',
    what: 'an administrator took two-step sign-in off your account',
    next: 'Sign in with your password, then set it up anew under Security in your account. You have been signed out everywhere.',
  },
} as const

export function secondFactorMail(
  occasion: Occasion,
  change: keyof typeof secondFactorTexts,
): Message {
  const { subject, what, next } = secondFactorTexts[change]
  const { name, contact_email } = occasion.network
  return mail(occasion, {
    subject,
    lead: `${what} at ${name}.`,
    paragraphs: [next, `If you know nothing of this, write to ${contact_email} at once.`],
    button: securityButton(occasion),
  })
}

export const recoveryCodeUsedMail = (occasion: Occasion, left: number): Message =>
  mail(occasion, {
    subject: 'A recovery code was used to sign in',
    lead: `one of your recovery codes has just signed you in at ${occasion.network.name}.`,
    paragraphs: [
      `It cannot be used again. ${left === 1 ? 'One of them is left.' : `${left} of them are left.`}`,
      'If that was not you, somebody has your password and your codes: change your password and make new codes under Security in your account.',
    ],
    button: securityButton(occasion),
  })
