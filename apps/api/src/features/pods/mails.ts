import type { Prisma } from '@portal/database/client'
import { dayMs } from '@portal/shared/core/days'
import { paths, podPath } from '@portal/shared/core/paths'
import { dissolvedDays } from '@portal/shared/pods/schemas'
import { z } from 'zod'
import { longDate } from '../../lib/days.ts'
import { alwaysSent, defineMail, type MailDeps } from '../../lib/mail/define.ts'
import { askUs } from '../../lib/mail/message.ts'
import { lapsesAt, readableUntil } from './list.ts'

const aboutPod = z.object({ pod_id: z.string() })
const byId = ({ pod_id }: { pod_id: string }) => pod_id

const told = {
  ...{ id: true, name: true, purpose: true, rhythm: true },
  ...{ dissolved_at: true, dissolved_reason: true },
} as const

const load = async (
  { db }: MailDeps,
  { pod_id }: { pod_id: string },
  where: Prisma.PodWhereInput = {},
) => {
  const pod = await db.pod.findFirst({ where: { ...where, id: pod_id }, select: told })
  return pod && { pod }
}

/** That somebody is in a pod. */
const isMember = (user_id: string) => ({
  members: { some: { user_id, state: 'member' as const } },
})

/** An invitation while it stands. */
async function loadInvitation(
  { db }: MailDeps,
  { user_id, pod_id }: { user_id: string; pod_id: string },
) {
  const row = await db.podMember.findFirst({
    where: { user_id, pod_id, state: 'invited', pod: { dissolved_at: null } },
    select: { invited_at: true, pod: { select: told } },
  })
  return row?.invited_at ? { pod: row.pod, lapses: longDate(lapsesAt(row.invited_at)) } : null
}

const otherPods = { label: 'See other pods', url: paths.pods }

/** To a member for whom there is a place in a pod. */
export const podInvitation = defineMail({
  name: 'pod_invitation',
  topic: 'pods',
  to: 'any',
  data: aboutPod,
  update: byId,
  load: loadInvitation,
  words: ({ pod, lapses }) => ({
    subject: `A place for you in ${pod.name}`,
    detail: `Join or pass by ${lapses}.`,
    lead: `there is a place for you in the pod '${pod.name}'.`,
    paragraphs: [
      pod.purpose,
      `When it meets: ${pod.rhythm}`,
      `Please join or pass by ${lapses}. After that the place goes to somebody else.`,
    ],
    button: { label: 'See the invitation', url: podPath(pod.id) },
  }),
})

/** To a member whose invitation has gone unanswered for half of its days. */
export const podReminder = defineMail({
  name: 'pod_reminder',
  topic: 'pods',
  to: 'any',
  data: aboutPod,
  load: loadInvitation,
  words: ({ pod, lapses }) => ({
    subject: `Your place in ${pod.name} is still free`,
    lead: `the pod '${pod.name}' still keeps a place for you, until ${lapses}.`,
    paragraphs: ['If it is not for you, please pass, so that the next one can have the place.'],
    button: { label: 'Join or pass', url: podPath(pod.id) },
  }),
})

/** To the new host of a pod. */
export const podHostNamed = defineMail({
  name: 'pod_host_named',
  ...alwaysSent,
  data: aboutPod,
  update: byId,
  /** Not if somebody else hosts it by then. */
  load: (deps, about) =>
    load(deps, about, { host_id: about.user_id, ...isMember(about.user_id), dissolved_at: null }),
  words: ({ pod }, { network }) => ({
    subject: `You host ${pod.name}`,
    lead: `you are now the host of the pod '${pod.name}'.`,
    paragraphs: ['On its page you can plan its meetings and see who is in it.', askUs(network)],
    button: { label: 'Open the pod', url: podPath(pod.id) },
  }),
})

/** To a member whom an administrator has taken out of a pod. */
export const removedFromPod = defineMail({
  name: 'removed_from_pod',
  ...alwaysSent,
  data: z.object({ pod_id: z.string(), reason: z.string() }),
  load,
  words: ({ pod, reason }, { network }) => ({
    subject: `You are no longer in ${pod.name}`,
    lead: `an administrator of ${network.name} has taken you out of the pod '${pod.name}'. They wrote:`,
    quote: reason,
    paragraphs: [askUs(network)],
    button: otherPods,
  }),
})

/** To the members of a pod that was dissolved, and to those who were invited to it. */
export const podDissolved = defineMail({
  name: 'pod_dissolved',
  ...alwaysSent,
  data: z.object({ pod_id: z.string(), member: z.boolean() }),
  update: byId,
  async load(deps, about) {
    const readable = { dissolved_at: { gt: new Date(Date.now() - dissolvedDays * dayMs) } }
    const open = await load(deps, about, { ...isMember(about.user_id), ...readable })
    const found = open ?? (await load(deps, about))
    return found && { ...found, member: open !== null }
  },
  words: ({ pod, member }, { network }) => {
    const { dissolved_at, dissolved_reason: reason } = pod
    const readable = member && dissolved_at ? longDate(readableUntil(dissolved_at)) : null
    return {
      subject: `${pod.name} was dissolved`,
      lead: `the pod '${pod.name}' does not go on.${reason ? ' The administrators wrote:' : ''}`,
      ...(reason && { quote: reason }),
      paragraphs: [
        ...(readable
          ? [`Its coming meetings are cancelled. Its notes can be read until ${readable}.`]
          : []),
        askUs(network),
      ],
      button: readable ? { label: 'Open the pod', url: podPath(pod.id) } : otherPods,
    }
  },
})
