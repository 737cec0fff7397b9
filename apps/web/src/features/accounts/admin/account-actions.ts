import {
  changeTrack,
  deactivateAccount,
  openAccount,
  reactivateAccount,
  removePhoto,
  resetSecondFactor,
  sendPasswordLink,
  setTier,
} from '@portal/shared/accounts/endpoints'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import type { Tier } from '@portal/shared/auth/schemas'
import type { UserType } from '@portal/shared/core/access'
import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import type { ReasonContent, ReasonValues } from '#components/ReasonForm.tsx'
import { call } from '#lib/http/api.ts'

export type AccountAction =
  | 'deactivate'
  | 'reactivate'
  | `tier-${Tier}`
  | 'track'
  | 'password-link'
  | 'second-step-reset'
  | 'photo-remove'
  | 'erase'

export type AccountForm = 'address' | 'correct' | 'labels' | 'membership' | 'note' | 'roles'

interface Request {
  endpoint: Endpoint
  inputOf: (given: ReasonValues) => unknown
  /** Null once the account is erased. */
  send: (given: ReasonValues) => Promise<OpenAccount | null>
}

interface ActionDescription extends Request, Omit<ReasonContent, 'text' | 'after' | 'emails'> {
  consequence: string
  done: string
}

const AT_ONCE = 'at once'

/** The call of an action. Without a required reason yet, `reason` is '…' for the preview. */
const requestTo = <E extends Endpoint>(
  endpoint: E,
  inputOf: (given: ReasonValues) => EndpointInput<E>,
) => ({ endpoint, inputOf, send: (given: ReasonValues) => call(endpoint, inputOf(given)) })

/** The actions on an account: the texts of each, and its call. */
export function actionsOf(account: OpenAccount): Record<AccountAction, ActionDescription> {
  const { id, full_name: name, track, profile } = account
  const params = { id }
  const otherTrack: UserType = track === 'friend' ? 'female_founder' : 'friend'
  const reason = {
    label: 'Reason for the member',
    description: `We’ll email this to ${name} as you write it.`,
    requiredMessage: 'Please give the member a reason',
  }
  const setTo = (tier: Tier): ActionDescription => ({
    title: `Set ${name} to ${tier}?`,
    consequence: 'This changes what they can use straight away.',
    button: `Set to ${tier}`,
    done: `${name} is now on the ${tier} tier`,
    ...requestTo(setTier, () => ({ params, body: { tier } })),
  })
  const isDue = profile.deletion_due_at !== null
  const erasure = requestTo(eraseMember, ({ reason, choice }) => ({
    params,
    body: { reason, at_once: choice === AT_ONCE },
  }))
  return {
    deactivate: {
      title: `Deactivate ${name}?`,
      consequence:
        'They’re signed out everywhere and can’t sign in. Their places at events go to the waiting list. You can reactivate the account later.',
      reason: {
        label: 'Reason (optional)',
        description:
          'Only administrators and community managers see this here. Members get it when they download their data.',
      },
      button: 'Deactivate',
      done: `${name} is deactivated`,
      destructive: true,
      ...requestTo(deactivateAccount, ({ reason }) => ({ params, body: reason ? { reason } : {} })),
    },
    reactivate: {
      title: `Reactivate ${name}?`,
      consequence: 'They can sign in again and nothing is lost.',
      button: 'Reactivate',
      done: `${name} is active again`,
      ...requestTo(reactivateAccount, () => ({ params })),
    },
    'tier-Free': setTo('Free'),
    'tier-Paid': setTo('Paid'),
    'tier-Raise': setTo('Raise'),
    track: {
      title: `Change ${name}’s track?`,
      consequence:
        'Their account, wins and event sign-ups stay. We delete their answers to questions that only the old track has, and close their open requests to meet. They’re on no member list until they agree again.',
      button: 'Change track',
      done: `${name}’s track is changed`,
      ...requestTo(changeTrack, () => ({ params, body: { user_type: otherTrack } })),
    },
    'password-link': {
      title: `Send ${name} a password link?`,
      consequence: 'With it they choose a new password. Nothing changes until they use it.',
      button: 'Send link',
      done: `We’ve emailed ${name} a link`,
      ...requestTo(sendPasswordLink, () => ({ params })),
    },
    'second-step-reset': {
      title: `Reset ${name}’s two-step sign-in?`,
      consequence:
        'Only do this if you’ve spoken to them and they’ve lost their phone, their recovery codes and their passkeys. We’ll remove their passkeys and sign them out everywhere. They’ll sign in with just their password until they set it up again.',
      button: 'Reset two-step sign-in',
      done: `${name}’s two-step sign-in is reset`,
      destructive: true,
      ...requestTo(resetSecondFactor, () => ({ params })),
    },
    'photo-remove': {
      title: `Remove ${name}’s photo?`,
      consequence: 'It disappears everywhere. They can add a new one.',
      reason,
      button: 'Remove photo',
      done: `${name}’s photo is removed`,
      destructive: true,
      ...requestTo(removePhoto, ({ reason }) => ({ params, body: { reason } })),
    },
    erase: {
      title: `Erase ${name}’s account?`,
      consequence:
        'Only do this if they’ve asked for it. We’ll delete all their data, including wins and votes.',
      choice: {
        label: 'When',
        choices: [
          {
            value: 'later',
            label: 'After the grace period',
            description: 'They can undo it until then.',
            disabled: isDue,
          },
          { value: AT_ONCE, label: 'Straight away', description: 'This can’t be undone.' },
        ],
        value: isDue ? AT_ONCE : 'later',
      },
      reason,
      button: 'Erase account',
      done: `${name}’s account will be deleted`,
      destructive: true,
      ...erasure,
      send: async (given) => {
        const { deletion_due_at } = await erasure.send(given)
        return deletion_due_at === null ? null : call(openAccount, { params })
      },
    },
  }
}
