import { read } from '@portal/database/read'
import { formatCount } from '@portal/shared/core/count'
import { settingPath } from '@portal/shared/core/paths'
import { z } from 'zod'
import { hasSecondStepSql } from '../../lib/auth/second-step.ts'
import { alwaysSent, defineEmail, noData, noExtraData } from '../../lib/email/define.ts'
import { formatContactLine } from '../../lib/email/message.ts'
import { longDate } from '../../lib/text/days.ts'
import { seeAccount } from './emails.ts'

const factorChanges = {
  on: {
    subject: 'Two-step sign-in is on',
    what: 'two-step sign-in was turned on for your account',
    next: 'From now on, you’ll need a code from your authenticator app to sign in. Keep your recovery codes somewhere you can find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    what: 'two-step sign-in was turned off for your account',
    next: 'You now sign in with just your password.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    what: 'new recovery codes were made for your account',
    next: 'Your earlier codes no longer work.',
  },
  reset: {
    subject: 'Your two-step sign-in was reset',
    what: 'our team turned off two-step sign-in for your account',
    next: 'Your passkeys were removed, and you’ve been signed out on all your devices. Sign in with your password, then set it up again under Security in your account.',
  },
} as const

export const secondFactorChanged = defineEmail({
  name: 'second_factor_changed',
  ...alwaysSent,
  data: z.object({ change: z.enum(['on', 'off', 'renewed', 'reset']) }),
  load: noExtraData,
  content: ({ change }, { network }) => ({
    subject: factorChanges[change].subject,
    lead: `${factorChanges[change].what} at ${network.name}.`,
    paragraphs: [
      factorChanges[change].next,
      `If you weren’t expecting this, write to ${network.contact_email} straight away.`,
    ],
    button: seeAccount,
  }),
})

/** Skipped once the account has a second step, is no longer staff, or the setting is off. */
export const secondStepRequired = defineEmail({
  name: 'second_step_required',
  ...alwaysSent,
  data: noData,
  async load({ db }, { user_id }) {
    const [found] = await read<{ due: Date }>(db)`
      SELECT u.second_step_due_at AS due FROM users u
      WHERE u.id = ${user_id}::uuid AND u.is_active AND u.roles <> '{}'
        AND u.second_step_due_at IS NOT NULL AND NOT ${hasSecondStepSql('u')}`
    return found ? { due: longDate(found.due) } : null
  },
  content: ({ due }, { network }) => ({
    subject: `Add a second step to your sign-in by ${due}`,
    lead: `you help to run ${network.name}, so your account can see members’ data. A password alone doesn’t protect it well enough.`,
    paragraphs: [
      `From ${due}, you’ll need a second step to sign in: a passkey, which uses your finger, your face or your screen lock, or a code from an authenticator app. Adding one takes about two minutes.`,
      'Without one, you’ll only see your Security page from that day, until you’ve added it.',
      formatContactLine(network),
    ],
    button: { label: 'Add a second step', url: settingPath('passkeys') },
  }),
})

const passkeyChanges = {
  added: {
    subject: 'You have a new passkey',
    what: 'was added to',
    next: 'You can sign in with it instead of your password.',
  },
  removed: {
    subject: 'A passkey was removed',
    what: 'was removed from',
    next: 'It no longer signs you in. Delete it from your device or password manager too.',
  },
} as const

/** The queue stores the name, because a removed passkey has no row. */
export const passkeyChanged = defineEmail({
  name: 'passkey_changed',
  ...alwaysSent,
  data: z.object({ name: z.string(), change: z.enum(['added', 'removed']) }),
  load: noExtraData,
  freeText: ['name'],
  content: ({ name, change }, { network }) => ({
    subject: passkeyChanges[change].subject,
    lead: `${name === null ? 'a passkey' : `the passkey ‘${name}’`} ${passkeyChanges[change].what} your account at ${network.name}.`,
    paragraphs: [
      passkeyChanges[change].next,
      `If that wasn’t you, change your password and check your passkeys. ${formatContactLine(network)}`,
    ],
    button: seeAccount,
  }),
})

export const passkeyRefused = defineEmail({
  name: 'passkey_refused',
  ...alwaysSent,
  data: z.object({ name: z.string() }),
  load: noExtraData,
  freeText: ['name'],
  content: ({ name }, { network }) => ({
    subject: 'We refused one of your passkeys',
    lead: `someone tried to use ${name === null ? 'one of your passkeys' : `your passkey ‘${name}’`} at ${network.name}, and we refused it.`,
    paragraphs: [
      'The passkey had counted fewer uses than we have. That can mean that someone has copied it.',
      'Sign in another way, remove this passkey and add a new one.',
    ],
    button: seeAccount,
  }),
})

export const recoveryCodeUsed = defineEmail({
  name: 'recovery_code_used',
  ...alwaysSent,
  data: z.object({ left: z.int() }),
  load: noExtraData,
  content: ({ left }, { network }) => ({
    subject: 'A recovery code was used to sign in',
    lead: `one of your recovery codes has just signed you in at ${network.name}.`,
    paragraphs: [
      `You can’t use it again. You have ${formatCount(left, 'code')} left.`,
      'If that wasn’t you, someone has your password and your codes. Change your password and make new codes under Security in your account.',
    ],
    button: seeAccount,
  }),
})
