import { publishedSchema } from '@portal/shared/activity/schemas'
import { placeOf } from '@portal/shared/content/types'
import { paths } from '@portal/shared/core/paths'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import { todayKinds } from '@portal/shared/today/kinds'
import { z } from 'zod'
import { alwaysSent, defineMail, type MailDeps, noData } from '../../lib/mail/define.ts'
import { askUs, isConfirmed, type Recipient } from '../../lib/mail/message.ts'
import { isStaff } from '../../lib/mail/staff.ts'

interface Decided {
  kind: SubmissionKind
  title: string
}

const load = ({ db }: MailDeps, { submission_id }: { submission_id: string }) =>
  db.submission.findUnique({
    where: { id: submission_id },
    select: { kind: true, title: true, reason: true },
  })

const what = ({ kind }: Decided) => submissionTypes[kind].name.toLowerCase()
const named = ({ title }: Decided, to: Recipient) => (isConfirmed(to) ? ` '${title}'` : '')

/** To the sender, with a link to the content; `published` is null unless members see it now. */
export const submissionAccepted = defineMail({
  name: 'submission_accepted',
  topic: 'submissions',
  to: 'any',
  data: z.object({ submission_id: z.string(), published: publishedSchema.nullable() }),
  update: ({ submission_id }) => submission_id,
  load,
  words: ({ published, ...sent }, { network, to }) => ({
    subject: `Thank you: your ${what(sent)} was accepted`,
    detail: sent.title,
    lead: `${network.name} has accepted your ${what(sent)}${named(sent, to)}.`,
    paragraphs: [
      published ? 'Members can see it on the portal now.' : 'It will be part of what we plan next.',
    ],
    button: published
      ? { label: 'See it on the portal', url: placeOf(published).path }
      : { label: 'See my archive', url: paths.archive },
  }),
})

/** To the sender, with the reviewer's reason. */
export const submissionDeclined = defineMail({
  name: 'submission_declined',
  topic: 'submissions',
  to: 'any',
  data: z.object({ submission_id: z.string() }),
  update: ({ submission_id }) => submission_id,
  async load(deps, about) {
    const sent = await load(deps, about)
    return sent?.reason ? { ...sent, quote: sent.reason } : null
  },
  words: ({ quote, ...sent }, { network, to }) => ({
    subject: `About your ${what(sent)}`,
    lead: `thank you for your ${what(sent)}${named(sent, to)}. We are not going ahead with it. Our reviewer wrote:`,
    quote,
    paragraphs: [askUs(network)],
    button: { label: 'See my archive', url: paths.archive },
  }),
})

/** On the page Updates alone, to those who review what is sent in: how much waits. */
export const submissionReceived = defineMail({
  name: 'submission_received',
  ...alwaysSent,
  mailed: false,
  data: noData,
  update: () => 'inbox',
  async load({ db }, { user_id }) {
    if (!(await isStaff(db, user_id, 'manage_content'))) return null
    const waiting = await db.submission.findMany({
      where: { status: 'pending' },
      select: { title: true },
    })
    return waiting.length > 0 ? { waiting } : null
  },
  words: ({ waiting: [first, ...more] }, { to }) => ({
    subject: todayKinds.submissions.line(more.length + 1),
    ...(first && more.length === 0 && isConfirmed(to) && { detail: first.title }),
    lead: 'something was sent in.',
    paragraphs: [],
    button: { label: todayKinds.submissions.act, url: paths.inbox },
  }),
})
