import type { Tier } from '@portal/shared/auth/schemas'

/** What can be done with an account; those of the tier carry what is to be. */
export const acts = [
  'deactivate',
  'reactivate',
  'tier-Free',
  'tier-Paid',
  'tier-Raise',
  'role',
  'second-step-reset',
  'photo-remove',
  'erase',
] as const
export type Act = (typeof acts)[number]

/** What is changed in a form of its own. */
export type AccountForm = 'correct' | 'note'

export const tierAct = (tier: Tier): Act => `tier-${tier}`

interface ActTexts {
  question: string
  consequence: string
  button: string
  done: string
  /** Whether it takes something away. */
  destructive?: true
}

/** What is asked, said and answered of each act, by the name of whom it is about. */
export function actTexts(act: Act, name: string): ActTexts {
  switch (act) {
    case 'deactivate':
      return {
        question: `Deactivate ${name}?`,
        consequence:
          'The account is signed out everywhere at once and can no longer come in. Places at events go to whoever waits. You can reactivate it.',
        button: 'Deactivate',
        done: `${name} is deactivated`,
        destructive: true,
      }
    case 'reactivate':
      return {
        question: `Reactivate ${name}?`,
        consequence: 'The account can sign in again, with everything it held.',
        button: 'Reactivate',
        done: `${name} is active again`,
      }
    case 'role':
      return {
        question: `Change ${name}’s role?`,
        consequence: 'They are signed out everywhere, and told by email.',
        button: 'Change role',
        done: `${name}’s role is changed`,
      }
    case 'second-step-reset':
      return {
        question: `Reset ${name}’s two-step sign-in?`,
        consequence:
          'Only for somebody who has lost their phone and their recovery codes, and whom you have talked to. They are signed out everywhere, told by email, and sign in with their password alone until they set it up anew.',
        button: 'Reset two-step sign-in',
        done: `${name}’s two-step sign-in is reset`,
        destructive: true,
      }
    case 'photo-remove':
      return {
        question: `Remove ${name}’s photo?`,
        consequence: 'It leaves every screen at once. A new one can be chosen.',
        button: 'Remove photo',
        done: `${name}’s photo is removed`,
        destructive: true,
      }
    case 'erase':
      return {
        question: `Erase ${name}’s account?`,
        consequence:
          'For somebody who has asked to be forgotten. Everything that is theirs is deleted, wins and votes included, and they are told by email. Until the days of grace are over they can undo it.',
        button: 'Erase account',
        done: `${name}’s account will be deleted`,
        destructive: true,
      }
    default: {
      const tier = act.slice('tier-'.length)
      return {
        question: `Set ${name} to ${tier}?`,
        consequence: 'What the tier includes opens or closes at once.',
        button: `Set to ${tier}`,
        done: `${name} has the tier ${tier}`,
      }
    }
  }
}
