import type { Database, Transaction } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import {
  alwaysSent,
  defineEmail,
  type EmailDeps,
  noData,
  provesAddress,
} from '../../lib/email/define.ts'
import { formatContactLine, type Recipient } from '../../lib/email/message.ts'
import { makeLink } from './links.ts'

/** The address of a page with a secret after the #, which browsers send to no server. */
export const withToken = (page: string, token: string) => `${page}#token=${token}`

export const resetUrl = (publicUrl: string, token: string): string =>
  publicUrl + withToken(paths.resetPassword, token)

export const seeAccount = { label: 'See my account', url: paths.accountSecurity }

/* The queue never stores the token of a link: it is made when the email is sent. */

export const passwordReset = defineEmail({
  name: 'password_reset',
  ...provesAddress,
  data: noData,
  async load({ db }, { user_id: userId }) {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    return { token: await makeLink(db, { userId, purpose: 'password_reset', email }) }
  },
  content: ({ token }, { network }) => ({
    subject: 'Choose a new password',
    lead: `someone asked for a new password for your account at ${network.name}. If that was you, choose one now.`,
    paragraphs: [
      'The link works once, for 30 minutes. Your old password works until you’ve chosen a new one.',
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
    button: { label: 'Choose a new password', url: withToken(paths.resetPassword, token) },
  }),
})

/**
 * To an unconfirmed address it has a link for a new password instead: a stranger may have applied
 * with it, and their password would still open the account.
 */
export const signInLink = defineEmail({
  name: 'sign_in_link',
  ...provesAddress,
  data: z.object({ user_agent: z.string() }),
  async load({ db }, { user_id: userId, user_agent }) {
    const { email, email_verified_at } = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const purpose = email_verified_at ? 'sign_in' : 'password_reset'
    return { purpose, token: await makeLink(db, { userId, purpose, email, user_agent }) } as const
  },
  content: ({ purpose, token }, { network }) =>
    purpose === 'sign_in'
      ? {
          subject: 'Your sign-in link',
          lead: `someone asked for a link to sign in to your account at ${network.name}. If that was you, sign in now.`,
          paragraphs: [
            'The link works once, for 15 minutes. Don’t forward this email: the link opens your account.',
            'If it wasn’t you, ignore this email.',
          ],
          button: { label: 'Sign in', url: withToken(paths.signInLink, token) },
        }
      : {
          subject: 'Choose a password to sign in',
          lead: `someone asked for a link to sign in to your account at ${network.name}. This address isn’t confirmed yet, so you need to choose a new password first.`,
          paragraphs: [
            'The link works once, for 30 minutes, and confirms your address.',
            'If it wasn’t you, ignore this email.',
          ],
          button: { label: 'Choose a new password', url: withToken(paths.resetPassword, token) },
        },
})

export const passwordWasReset = defineEmail({
  name: 'password_was_reset',
  ...alwaysSent,
  data: noData,
  load: async ({ db }, { user_id }) => ({
    passkeys: await db.passkey.count({ where: { user_id } }),
  }),
  content: ({ passkeys }, { network }) => ({
    subject: 'Your password was changed',
    lead: `a new password was chosen for your account at ${network.name} with a link from your inbox.`,
    paragraphs: [
      'You’ve been signed out on all your devices. Sign in with your new password.',
      ...(passkeys > 0
        ? [
            'Your passkeys still work. Remove any you don’t recognise, under Security in your account.',
          ]
        : []),
      `If that wasn’t you, someone else can read your email. Change the password of your email account first, then ask for a new one here. ${formatContactLine(network)}`,
    ],
    button: { label: 'Sign in', url: paths.landing },
  }),
})

export async function verificationToken(db: Database, userId: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { id: userId, email_verified_at: null } })
  return user && makeLink(db, { userId, purpose: 'email_verification', email: user.email })
}

export const confirmPath = (token: string): string => withToken(paths.confirmEmail, token)

export const emailVerification = defineEmail({
  name: 'email_verification',
  ...provesAddress,
  data: noData,
  async load({ db }, { user_id }) {
    const token = await verificationToken(db, user_id)
    return token === null ? null : { token }
  },
  content: ({ token }, { network }) => ({
    subject: 'Please confirm your email address',
    lead: `this address was given in an application to ${network.name}. Confirm that it’s yours so that our answer reaches you.`,
    paragraphs: [
      'The link works for 7 days. Our team has your application either way.',
      'If you didn’t apply, you can ignore this email.',
    ],
    button: { label: 'Confirm my address', url: confirmPath(token) },
  }),
})

interface ChangeAbout {
  user_id: string
  change_id: string
}

/** Null once this address has confirmed the change. */
async function findChange(
  tx: Transaction,
  { user_id, change_id }: ChangeAbout,
  confirmedAt: 'new_confirmed_at' | 'old_confirmed_at',
) {
  await lockRows(tx, 'users', user_id)
  const change = await tx.emailChange.findUnique({
    where: { id: change_id, expires_at: { gt: new Date() } },
    include: { user: true },
  })
  return change?.[confirmedAt] ? null : change
}

const aboutChange = z.object({ change_id: z.string() })

const linkWorks = 'The link works for 24 hours.'

export const emailChangeOld = defineEmail({
  name: 'email_change_old',
  ...provesAddress,
  data: aboutChange,
  load: ({ db }, about) =>
    transaction(db, async (tx) => {
      const change = await findChange(tx, about, 'old_confirmed_at')
      if (!change) return null
      const { new_email, user } = change
      const link = { userId: user.id, purpose: 'email_change_old', email: user.email } as const
      return { new_email, token: await makeLink(tx, link) }
    }),
  freeText: ['new_email'],
  content: ({ new_email, token }, { network }) => ({
    subject: 'Confirm the change of your email address',
    lead: `you asked us to change the email address of your account at ${network.name} to ${new_email ?? 'a different one'}.`,
    paragraphs: [
      `Your address changes once both the old one and the new one are confirmed. ${linkWorks}`,
      'If that wasn’t you, don’t confirm it. Someone knows your password, so change it now: that cancels this change too.',
    ],
    button: { label: 'Confirm the change', url: confirmPath(token) },
  }),
})

interface NewAddress {
  to: Recipient
  token: string | null
  /** Whether an administrator requested the change. */
  byAdmin: boolean
}

/** The recipient at the new address. If it has an account, its owner gets no token. */
const loadNewAddress = ({ db }: EmailDeps, about: ChangeAbout) =>
  transaction(db, async (tx): Promise<NewAddress | null> => {
    const change = await findChange(tx, about, 'new_confirmed_at')
    if (!change) return null
    const { user, new_email: email } = change
    const byAdmin = change.session_id === null
    const owner = await tx.user.findUnique({ where: { email } })
    if (owner) return { to: { ...owner, email }, token: null, byAdmin }
    const link = { userId: user.id, purpose: 'email_change_new', email } as const
    const token = await makeLink(tx, link)
    return { to: { ...user, email, email_verified_at: null }, token, byAdmin }
  })

/** To the new address of an account, or to the owner of that address. */
export const emailChangeNew = defineEmail({
  name: 'email_change_new',
  ...alwaysSent,
  data: aboutChange,
  load: loadNewAddress,
  recipient: ({ to }) => to,
  content: ({ token, byAdmin }, { network }) =>
    token === null
      ? {
          subject: 'Your email address was entered for another account',
          lead: `someone asked to use this address for another account at ${network.name}. It already belongs to yours, so nothing has changed.`,
          paragraphs: [
            'If that was you and you have two accounts, keep using this one or write to us. If it wasn’t you, you can ignore this email.',
            formatContactLine(network),
          ],
        }
      : {
          subject: 'Confirm your new email address',
          lead: `we’ve been asked to use this address for an account at ${network.name}. Confirm that it’s yours.`,
          paragraphs: [
            byAdmin
              ? `Our team asked for this change. You’ll be signed out on all your devices, and sign in with this address and your password. ${linkWorks}`
              : `If you had confirmed your old address, that one must confirm the change too. ${linkWorks}`,
            'If you didn’t ask for this, you can ignore this email.',
          ],
          button: { label: 'Confirm this address', url: confirmPath(token) },
        },
})

export const addressLeft = defineEmail({
  name: 'address_left',
  ...alwaysSent,
  data: z.object({
    email: z.string(),
    confirmed: z.boolean(),
    by_admin: z.boolean().default(false),
  }),
  async load({ db }, { user_id, email, confirmed }): Promise<{ to: Recipient } | null> {
    const user = await db.user.findUnique({ where: { id: user_id } })
    if (!user) return null
    return { to: { ...user, email, email_verified_at: confirmed ? user.email_verified_at : null } }
  },
  recipient: ({ to }) => to,
  content: ({ by_admin }, { network }) => ({
    subject: 'Your email address was changed',
    lead: `your account at ${network.name} now has a different email address. We won’t send you any more emails here.`,
    paragraphs: [
      by_admin
        ? 'Our team asked for the change, and the new address confirmed it. You were signed out on all your devices.'
        : 'Both addresses confirmed the change, and your other devices were signed out.',
      by_admin
        ? `If you don’t want this, open our earlier email about it and choose ‘This wasn’t me’, or write to ${network.contact_email} straight away.`
        : `If that wasn’t you, write to ${network.contact_email} straight away.`,
    ],
  }),
})
