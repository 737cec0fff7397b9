import type { EmailedLink, LinkPurpose, LinkState } from '@portal/shared/auth/recovery'

interface Words {
  title: string
  text: string
}

/** The text for a link that is not valid. */
export function voidLinkWords({ state, purpose }: Pick<EmailedLink, 'state' | 'purpose'>): Words {
  const closed = closedWords[state === 'open' ? 'unknown' : state]
  return { title: closed.title, text: `${closed.text} ${nextWords(state, purpose)}` }
}

const closedWords: Record<Exclude<LinkState, 'open'>, Words> = {
  expired: {
    title: 'This link has expired',
    text: 'Links hold only for a while, to keep you safe.',
  },
  used: {
    title: 'This link has been used',
    text: 'Each link holds once, and a newer one takes the place of those before.',
  },
  unknown: {
    title: 'We do not know this link',
    text: 'It may have been cut off on its way: copy the whole address from the email.',
  },
}

function nextWords(state: LinkState, purpose: LinkPurpose | null): string {
  if (purpose === 'password_reset') return 'You can ask for a new one at any time.'
  if (purpose === 'email_verification') {
    return state === 'used'
      ? 'Your address is most likely confirmed: sign in to see.'
      : 'Sign in to have a new one sent.'
  }
  if (purpose === null) return 'Or ask for a new one.'
  return 'Your account shows, under Security, how a change of address stands, and begins a new one.'
}

interface ConfirmWords extends Words {
  button: string
}

/** The question for an open link. */
export function confirmWords({ purpose, email }: EmailedLink): ConfirmWords {
  const address = email ?? 'this address'
  switch (purpose) {
    case 'email_change_old':
      return {
        title: 'Change your email address?',
        text: `Your account is to have the address ${address}. It changes once both addresses, the old and the new, have been confirmed.`,
        button: 'Confirm the change',
      }
    case 'email_change_new':
      return {
        title: 'Is this your new address?',
        text: `${address} is to be the address of your account. It changes once both addresses, the old and the new, have been confirmed.`,
        button: 'Confirm this address',
      }
    default:
      return {
        title: 'Is this your address?',
        text: `Please confirm that ${address} is yours, so that our emails reach you.`,
        button: 'Confirm my address',
      }
  }
}

/** The text after a confirmation. */
export const outcomeWords = {
  verified: { title: 'Your address is confirmed', text: 'Thank you. Our emails will reach you.' },
  waiting: {
    title: 'One more to go',
    text: 'This address is confirmed. The change is made as soon as the link in the email to the other address has been used as well.',
  },
  changed: {
    title: 'Your email address is changed',
    text: 'From now on you sign in with the new one. Your other devices have been signed out.',
  },
} as const satisfies Record<string, Words>
