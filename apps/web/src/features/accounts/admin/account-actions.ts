import type { Tier } from '@portal/shared/auth/schemas'

export const accountActions = [
  'deactivate',
  'reactivate',
  'tier-Free',
  'tier-Paid',
  'tier-Raise',
  'track',
  'password-link',
  'second-step-reset',
  'photo-remove',
  'erase',
] as const
export type AccountAction = (typeof accountActions)[number]

export type AccountForm = 'address' | 'correct' | 'labels' | 'membership' | 'note' | 'roles'

export const tierAction = (tier: Tier): AccountAction => `tier-${tier}`

interface ActionTexts {
  question: string
  consequence: string
  button: string
  done: string
  destructive?: true
}

export function actionTexts(action: AccountAction, name: string): ActionTexts {
  switch (action) {
    case 'deactivate':
      return {
        question: `Deactivate ${name}?`,
        consequence:
          'They’re signed out everywhere and can’t sign in. Their places at events go to the waiting list. You can reactivate the account later.',
        button: 'Deactivate',
        done: `${name} is deactivated`,
        destructive: true,
      }
    case 'reactivate':
      return {
        question: `Reactivate ${name}?`,
        consequence: 'They can sign in again and nothing is lost.',
        button: 'Reactivate',
        done: `${name} is active again`,
      }
    case 'track':
      return {
        question: `Change ${name}’s track?`,
        consequence:
          'Their account, wins and event sign-ups stay. We delete their answers to questions that only the old track has, and close their open requests to meet. They’re on no member list until they agree again.',
        button: 'Change track',
        done: `${name}’s track is changed`,
      }
    case 'password-link':
      return {
        question: `Send ${name} a password link?`,
        consequence: 'With it they choose a new password. Nothing changes until they use it.',
        button: 'Send link',
        done: `We’ve emailed ${name} a link`,
      }
    case 'second-step-reset':
      return {
        question: `Reset ${name}’s two-step sign-in?`,
        consequence:
          'Only do this if you’ve spoken to them and they’ve lost their phone, their recovery codes and their passkeys. We’ll remove their passkeys and sign them out everywhere. They’ll sign in with just their password until they set it up again.',
        button: 'Reset two-step sign-in',
        done: `${name}’s two-step sign-in is reset`,
        destructive: true,
      }
    case 'photo-remove':
      return {
        question: `Remove ${name}’s photo?`,
        consequence: 'It disappears everywhere. They can add a new one.',
        button: 'Remove photo',
        done: `${name}’s photo is removed`,
        destructive: true,
      }
    case 'erase':
      return {
        question: `Erase ${name}’s account?`,
        consequence:
          'Only do this if they’ve asked for it. We’ll delete all their data, including wins and votes.',
        button: 'Erase account',
        done: `${name}’s account will be deleted`,
        destructive: true,
      }
    default: {
      const tier = action.slice('tier-'.length)
      return {
        question: `Set ${name} to ${tier}?`,
        consequence: 'This changes what they can use straight away.',
        button: `Set to ${tier}`,
        done: `${name} is now on the ${tier} tier`,
      }
    }
  }
}
