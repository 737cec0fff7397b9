import type { Network } from '@portal/shared/network/schemas'
import { type Addressee, greeting, isConfirmed, type Message } from '../../lib/mail/message.ts'

/** What a mail about somebody's account needs to know. */
export interface Occasion extends Addressee {
  network: Network
  publicUrl: string
  /** Where it goes. */
  to: string
}

/** The token stands after the #: browsers keep that part to themselves. */
const link = (publicUrl: string, page: string, token: string) =>
  `${publicUrl}${page}#token=${token}`
const askUs = ({ network }: Occasion) =>
  `If you have a question, write to ${network.contact_email}.`

export function resetMail(occasion: Occasion, token: string): Message {
  return {
    to: occasion.to,
    subject: 'Choose a new password',
    lead: `${greeting(occasion)}, somebody asked for a new password for your account at ${occasion.network.name}. If that was you, choose one now.`,
    paragraphs: [
      'The link is good for 30 minutes, and once. Opening it changes nothing; your old password holds until you have chosen a new one.',
      'If it was not you, there is nothing to do. Nobody but you can use this link.',
    ],
    button: {
      label: 'Choose a new password',
      url: link(occasion.publicUrl, '/reset-password', token),
    },
  }
}

export function passwordWasReset(occasion: Occasion): Message {
  return {
    to: occasion.to,
    subject: 'Your password was changed',
    lead: `${greeting(occasion)}, a new password was chosen for your account at ${occasion.network.name} with a link from your mailbox.`,
    paragraphs: [
      'You have been signed out everywhere, and sign in with the new password.',
      `If that was not you, somebody can read your mail: change the password of your mailbox first, then ask for a new one here. ${askUs(occasion)}`,
    ],
    button: { label: 'Sign in', url: occasion.publicUrl },
  }
}

export function verificationMail(occasion: Occasion, token: string): Message {
  return {
    to: occasion.to,
    subject: 'Please confirm your e-mail address',
    lead: `${greeting(occasion)}, this address was given in an application to ${occasion.network.name}. Please confirm that it is yours, so that our answer reaches you.`,
    paragraphs: [
      'The link is good for 7 days. Your application is with our team either way.',
      'If you did not apply, there is nothing to do.',
    ],
    button: { label: 'Confirm my address', url: link(occasion.publicUrl, '/confirm-email', token) },
  }
}

const both = 'It changes as soon as both addresses, the old and the new, have been confirmed.'

/** To the address that an account has now. */
export function changeFromMail(occasion: Occasion, newEmail: string, token: string): Message {
  const next = isConfirmed(occasion) ? newEmail : 'another one'
  return {
    to: occasion.to,
    subject: 'Confirm the change of your e-mail address',
    lead: `${greeting(occasion)}, you asked us to change the e-mail address of your account at ${occasion.network.name} to ${next}.`,
    paragraphs: [
      `${both} The link is good for 24 hours.`,
      'If that was not you, do not confirm it: nothing changes then. Somebody knows your password, so please change it: that withdraws this, too.',
    ],
    button: { label: 'Confirm the change', url: link(occasion.publicUrl, '/confirm-email', token) },
  }
}

/** To the address that an account is to have. */
export function changeToMail(occasion: Occasion, token: string): Message {
  return {
    to: occasion.to,
    subject: 'Confirm your new e-mail address',
    lead: `${greeting(occasion)}, this is to be the e-mail address of your account at ${occasion.network.name}. Please confirm that it is yours.`,
    paragraphs: [
      `${both} The link is good for 24 hours.`,
      'If you did not ask for this, there is nothing to do.',
    ],
    button: {
      label: 'Confirm this address',
      url: link(occasion.publicUrl, '/confirm-email', token),
    },
  }
}

/** To an address that has an account already, in place of the link: to its owner alone. */
export function addressInUseMail(occasion: Occasion): Message {
  return {
    to: occasion.to,
    subject: 'Your e-mail address was entered for another account',
    lead: `${greeting(occasion)}, somebody asked to use this address for another account at ${occasion.network.name}. It belongs to yours, so nothing has changed.`,
    paragraphs: [
      'If that was you, and you have two accounts, keep using this one or write to us. If it was not you, there is nothing to do.',
      askUs(occasion),
    ],
  }
}

/** To the address that an account no longer has. */
export function addressLeftMail(occasion: Occasion): Message {
  return {
    to: occasion.to,
    subject: 'Your e-mail address was changed',
    lead: `${greeting(occasion)}, your account at ${occasion.network.name} has another e-mail address now. Mails from us no longer come here.`,
    paragraphs: [
      'Both addresses confirmed the change, and your other devices were signed out.',
      `If that was not you, write to ${occasion.network.contact_email} at once.`,
    ],
  }
}

const steps = {
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
    next: 'Sign in with your password, then set it up anew on your account page. You have been signed out everywhere.',
  },
} as const

/** What has become of somebody's second step. */
export function secondFactorMail(occasion: Occasion, change: keyof typeof steps): Message {
  const { subject, what, next } = steps[change]
  return {
    to: occasion.to,
    subject,
    lead: `${greeting(occasion)}, ${what} at ${occasion.network.name}.`,
    paragraphs: [
      next,
      `If you know nothing of this, write to ${occasion.network.contact_email} at once.`,
    ],
    button: { label: 'See my account', url: `${occasion.publicUrl}/account` },
  }
}

export function recoveryCodeUsedMail(occasion: Occasion, left: number): Message {
  const remaining = left === 1 ? 'One of them is left.' : `${left} of them are left.`
  return {
    to: occasion.to,
    subject: 'A recovery code was used to sign in',
    lead: `${greeting(occasion)}, one of your recovery codes has just signed you in at ${occasion.network.name}.`,
    paragraphs: [
      `It cannot be used again. ${remaining}`,
      'If that was not you, somebody has your password and your codes: change your password and make new codes on your account page.',
    ],
    button: { label: 'See my account', url: `${occasion.publicUrl}/account` },
  }
}
