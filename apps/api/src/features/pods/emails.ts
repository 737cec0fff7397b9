import type { Prisma } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import { paths, podPath } from '@portal/shared/core/paths'
import { dissolvedPodDays } from '@portal/shared/pods/schemas'
import { z } from 'zod'
import { alwaysSent, defineEmail, type EmailDeps } from '../../lib/email/define.ts'
import { formatContactLine, quoteText } from '../../lib/email/message.ts'
import { longDate } from '../../lib/text/days.ts'
import { lapsesAt, readableUntil } from './list.ts'

const aboutPod = z.object({ pod_id: z.string() })
const byId = ({ pod_id }: { pod_id: string }) => pod_id

const facts = {
  ...{ name: true, purpose: true, rhythm: true },
  ...{ dissolved_at: true, dissolved_reason: true },
} as const

const load = (
  { db }: EmailDeps,
  { pod_id }: { pod_id: string },
  where: Prisma.PodWhereInput = {},
) => db.pod.findFirst({ where: { ...where, id: pod_id }, select: facts })

/** Texts that staff wrote about a pod. */
const freeText = ['name', 'purpose', 'rhythm', 'dissolved_reason'] as const

const named = (name: string | null) => (name ? `the pod '${name}'` : 'a pod')

const isMember = (user_id: string) => ({
  members: { some: { user_id, state: 'member' as const } },
})

async function loadInvitation(
  { db }: EmailDeps,
  { user_id, pod_id }: { user_id: string; pod_id: string },
) {
  const row = await db.podMember.findFirst({
    where: { user_id, pod_id, state: 'invited', pod: { dissolved_at: null } },
    select: { invited_at: true, pod: { select: facts } },
  })
  return row?.invited_at ? { ...row.pod, lapses: longDate(lapsesAt(row.invited_at)) } : null
}

const otherPods = { label: 'See other pods', url: paths.pods }

export const podInvitation = defineEmail({
  name: 'pod_invitation',
  topic: 'pods',
  addresses: 'any',
  data: aboutPod,
  getSubjectId: byId,
  load: loadInvitation,
  freeText,
  content: ({ pod_id, name, purpose, rhythm, lapses }) => ({
    subject: `A place for you in ${name ?? 'a pod'}`,
    detail: `Join or decline by ${lapses}.`,
    lead: `there’s a place for you in ${named(name)}.`,
    paragraphs: [
      ...(purpose ? [purpose] : []),
      ...(rhythm ? [`When it meets: ${rhythm}`] : []),
      `Join or decline by ${lapses}. After that, we’ll offer the place to someone else.`,
    ],
    button: { label: 'See the invitation', url: podPath(pod_id) },
  }),
})

/** To a member who has not answered an invitation for half of its days. */
export const podReminder = defineEmail({
  name: 'pod_reminder',
  topic: 'pods',
  addresses: 'any',
  data: aboutPod,
  load: loadInvitation,
  freeText,
  content: ({ pod_id, name, lapses }) => ({
    subject: `Your place in ${name ?? 'a pod'} is still free`,
    lead: `we’re keeping your place in ${named(name)} until ${lapses}.`,
    paragraphs: [
      'If it’s not for you, please pass so that we can offer the place to someone else.',
    ],
    button: { label: 'Join or pass', url: podPath(pod_id) },
  }),
})

export const podHostNamed = defineEmail({
  name: 'pod_host_named',
  ...alwaysSent,
  data: aboutPod,
  getSubjectId: byId,
  /** Null if the pod has another host now. */
  load: (deps, about) =>
    load(deps, about, { host_id: about.user_id, ...isMember(about.user_id), dissolved_at: null }),
  freeText,
  content: ({ pod_id, name }, { network }) => ({
    subject: `You’re now the host of ${name ?? 'a pod'}`,
    lead: `you’re now the host of ${named(name)}.`,
    paragraphs: [
      'On its page, you can plan meetings and see who is in the pod.',
      formatContactLine(network),
    ],
    button: { label: 'Open the pod', url: podPath(pod_id) },
  }),
})

export const removedFromPod = defineEmail({
  name: 'removed_from_pod',
  ...alwaysSent,
  data: z.object({ pod_id: z.string(), reason: z.string() }),
  load,
  freeText: [...freeText, 'reason'],
  content({ name, reason }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason)
    return {
      subject: `You are no longer in ${name ?? 'a pod'}`,
      lead: `our team at ${network.name} has removed you from ${named(name)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [formatContactLine(network)],
      button: otherPods,
    }
  },
})

export const podDissolved = defineEmail({
  name: 'pod_dissolved',
  ...alwaysSent,
  data: z.object({ pod_id: z.string(), member: z.boolean() }),
  getSubjectId: byId,
  async load(deps, about) {
    const readable = { dissolved_at: { gt: new Date(Date.now() - dissolvedPodDays * dayMs) } }
    const open = await load(deps, about, { ...isMember(about.user_id), ...readable })
    const found = open ?? (await load(deps, about))
    return found && { ...found, member: open !== null }
  },
  freeText,
  content: ({ pod_id, name, member, dissolved_at, dissolved_reason }, { network }) => {
    const { quoteIntro, quotation } = quoteText(dissolved_reason, 'Our team wrote:')
    const readable = member && dissolved_at ? longDate(readableUntil(dissolved_at)) : null
    return {
      subject: `${name ?? 'Your pod'} has been dissolved`,
      lead: `${named(name)} has been dissolved.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        ...(readable
          ? [`Its coming meetings are cancelled. You can read its notes until ${readable}.`]
          : []),
        formatContactLine(network),
      ],
      button: readable ? { label: 'Open the pod', url: podPath(pod_id) } : otherPods,
    }
  },
})
