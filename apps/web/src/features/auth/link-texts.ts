import type { EmailedLink, LinkPurpose, LinkState } from '@portal/shared/auth/recovery'

interface LinkText {
  title: string
  text: string
}

export function invalidLinkText({
  state,
  purpose,
}: Pick<EmailedLink, 'state' | 'purpose'>): LinkText {
  const closed = stateTexts[state === 'open' ? 'unknown' : state]
  return { title: closed.title, text: `${closed.text} ${nextStepText(state, purpose)}` }
}

const stateTexts: Record<Exclude<LinkState, 'open'>, LinkText> = {
  expired: {
    title: 'This link has expired',
    text: 'To keep your account safe, links only work for a short time.',
  },
  used: {
    title: 'This link has been used',
    text: 'Each link works once, and a newer link replaces it.',
  },
  unknown: {
    title: 'We don’t recognise this link',
    text: 'Part of it may be missing. Copy the full address from the email.',
  },
}

function nextStepText(state: LinkState, purpose: LinkPurpose | null): string {
  if (purpose === 'password_reset' || purpose === 'sign_in') return 'You can ask for a new one.'
  if (purpose === 'email_verification') {
    return state === 'used'
      ? 'Your address is probably confirmed. Sign in to check.'
      : 'Sign in to get a new one.'
  }
  if (purpose === 'email_change_undo') return 'If you still need help, write to us.'
  if (purpose === null) return 'Or ask for a new one.'
  return 'To check a change of address or start a new one, go to your account, then Security.'
}

interface ConfirmText extends LinkText {
  button: string
}

export function confirmText({ purpose, email }: EmailedLink): ConfirmText {
  const address = email ?? 'this address'
  switch (purpose) {
    case 'email_change_old':
      return {
        title: 'Change your email address?',
        text: `You’ve asked to change it to ${address}. We’ll change it once you’ve confirmed both the old and the new address.`,
        button: 'Confirm the change',
      }
    case 'email_change_new':
      return {
        title: 'Is this your new address?',
        text: `Confirm that ${address} is yours, so that you can use it for your account.`,
        button: 'Confirm this address',
      }
    case 'email_change_undo':
      return {
        title: 'Keep your old address?',
        text: `You’ll keep ${address}. If it has already changed, we’ll change it back, sign you out on all your devices, and email you a link to choose a new password.`,
        button: 'This wasn’t me',
      }
    default:
      return {
        title: 'Is this your address?',
        text: `Confirm that ${address} is yours, so our emails reach you.`,
        button: 'Confirm my address',
      }
  }
}

export const outcomeTexts = {
  verified: {
    title: 'Your address is confirmed',
    text: 'Thank you. Our emails will reach you here.',
  },
  waiting: {
    title: 'One more to go',
    text: 'This address is confirmed. Now open the link we emailed to your other address.',
  },
  changed: {
    title: 'Your email address has changed',
    text: 'Sign in with the new address from now on. Your other devices are signed out.',
  },
  kept: {
    title: 'You’re keeping your address',
    text: 'The change is stopped. Nothing else has changed.',
  },
  restored: {
    title: 'Your old address is back',
    text: 'You’re signed out on all your devices. We’ve emailed you a link to choose a new password.',
  },
} as const satisfies Record<string, LinkText>
