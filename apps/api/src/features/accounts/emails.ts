import { formatRoles, roleTexts } from '@portal/shared/accounts/roles'
import { correctableFields, correctableLabels } from '@portal/shared/accounts/schemas'
import { roles, trackNames, userTypes } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { alwaysSent, defineEmail, noExtraData } from '../../lib/email/define.ts'
import { formatContactLine, quoteText } from '../../lib/email/message.ts'
import { staying } from '../../lib/members/active-members.ts'
import { longDay, presentDay, storedDay } from '../../lib/text/days.ts'
import { memberSince } from './list.ts'

export const photoRemoved = defineEmail({
  name: 'photo_removed',
  ...alwaysSent,
  data: z.object({ reason: z.string() }),
  load: noExtraData,
  freeText: ['reason'],
  content({ reason }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason)
    return {
      subject: 'Your photo was removed',
      lead: `our team at ${network.name} has removed your photo.${quoteIntro}`,
      ...quotation,
      paragraphs: [`You can add a different one at any time. ${formatContactLine(network)}`],
      button: { label: 'Open your account', url: paths.account },
    }
  },
})

/** To a member whose profile was corrected, with the values at the time of sending. */
export const profileCorrected = defineEmail({
  name: 'profile_corrected',
  ...alwaysSent,
  data: z.object({ fields: z.array(z.enum(correctableFields)) }),
  load: async ({ db }, { user_id }) => {
    const profile = { current_title: true, company_name: true, business_model: true }
    const select = { joined_on: true, activated_at: true, founder_profile: { select: profile } }
    const user = await db.user.findUnique({ where: { id: user_id }, select })
    if (!user) return null
    const since = memberSince({ ...user, joined_on: user.joined_on && presentDay(user.joined_on) })
    return { now: { ...user.founder_profile, joined_on: since && longDay(since) } }
  },
  freeText: ['now'],
  content: ({ fields, now }, { network }) => {
    const lines = fields.map((name) => {
      const value = [now?.[name] ?? []].flat().join(', ') || 'empty'
      return correctableLabels[name] + (now ? `: ${value}` : '')
    })
    return {
      subject: 'Your profile was corrected',
      lead: `our team at ${network.name} has corrected your profile${now ? '. It now says' : ', in'}:`,
      quote: lines.join('\n'),
      paragraphs: [`If something isn’t right, write to ${network.contact_email}.`],
      button: { label: 'Open your account', url: paths.account },
    }
  },
})

/** 30 days before the end of a membership. Skipped if the date has changed since. */
export const membershipEnds = defineEmail({
  name: 'membership_ends',
  topic: null,
  addresses: 'confirmed',
  data: z.object({ until: z.iso.date() }),
  async load({ db }, { user_id: id, until }) {
    const where = { id, ...staying, member_until: storedDay(until) }
    return db.user.findFirst({ where, select: { id: true } })
  },
  content: ({ until }, { network }) => ({
    subject: `Your membership of ${network.name} ends on ${longDay(until)}`,
    lead: `your membership of ${network.name} ends on ${longDay(until)}.`,
    paragraphs: [
      `If you’d like to stay, or if this date isn’t right, write to ${network.contact_email}.`,
      'Your account doesn’t change by itself on that day.',
    ],
    button: { label: 'Open your account', url: paths.account },
  }),
})

export const trackChanged = defineEmail({
  name: 'track_changed',
  ...alwaysSent,
  data: z.object({ track: z.enum(userTypes) }),
  load: noExtraData,
  content: ({ track }, { network }) => ({
    subject: `Your membership of ${network.name} has changed`,
    lead: `our team at ${network.name} has changed your membership to ${trackNames[track]}.`,
    paragraphs: [
      'Your account, wins and event sign-ups stay as they were. Some questions are different now, so please answer the new ones on Home.',
      'You’re on no member list until you agree to one again, under Privacy in your account.',
      formatContactLine(network),
    ],
    button: { label: 'Answer the questions', url: paths.dashboard },
  }),
})

export const rolesChanged = defineEmail({
  name: 'role_changed',
  ...alwaysSent,
  data: z.object({ roles: z.array(z.enum(roles)) }),
  load: noExtraData,
  content: ({ roles: held }, { network }) => ({
    subject: `Your roles in ${network.name} have changed`,
    lead: `an administrator of ${network.name} has changed your roles. You’re now: ${formatRoles(held)}.`,
    paragraphs: [
      ...held.map((role) => `${roleTexts[role].name}: ${roleTexts[role].permits}`),
      formatContactLine(network),
    ],
    button:
      held.length > 0
        ? { label: 'Open Admin', url: paths.admin }
        : { label: 'Open the portal', url: paths.dashboard },
  }),
})
