import { publishedSchema } from '@portal/shared/activity/schemas'
import { contentPageOf } from '@portal/shared/content/types'
import { paths } from '@portal/shared/core/paths'
import { type SubmissionKind, submissionTypes } from '@portal/shared/submissions/schemas'
import { todayKinds } from '@portal/shared/today/kinds'
import { z } from 'zod'
import { findPublished } from '../../lib/content/published.ts'
import { alwaysSent, defineEmail, type EmailDeps, noData } from '../../lib/email/define.ts'
import { formatContactLine, inQuotes, quoteText } from '../../lib/email/message.ts'
import { isStaff } from '../../lib/email/staff.ts'

export const submissionReceived = defineEmail({
  name: 'submission_received',
  ...alwaysSent,
  inAppOnly: true,
  data: noData,
  getSubjectId: () => 'inbox',
  async load({ db }, { user_id }) {
    if (!(await isStaff(db, user_id, 'manage_content'))) return null
    const waiting = await db.submission.findMany({
      where: { status: 'pending' },
      select: { title: true },
    })
    const [first, ...more] = waiting
    return first ? { waiting: waiting.length, title: more.length === 0 ? first.title : null } : null
  },
  freeText: ['title'],
  content: ({ waiting, title }) => ({
    subject: todayKinds.submissions.line(waiting),
    ...(title && { detail: title }),
    lead: 'a submission is waiting.',
    paragraphs: [],
    button: { label: todayKinds.submissions.button, url: paths.inbox },
  }),
})

const load = ({ db }: EmailDeps, { submission_id }: { submission_id: string }) =>
  db.submission.findUnique({
    where: { id: submission_id },
    select: { kind: true, title: true, reason: true },
  })

const what = ({ kind }: { kind: SubmissionKind }) => submissionTypes[kind].name.toLowerCase()

/** To the sender, with a link to the content. `published` is null unless members see it now. */
export const submissionAccepted = defineEmail({
  name: 'submission_accepted',
  topic: 'submissions',
  addresses: 'any',
  data: z.object({ submission_id: z.string(), published: publishedSchema.nullable() }),
  getSubjectId: ({ submission_id }) => submission_id,
  async load(deps, { submission_id, published }) {
    const sent = await load(deps, { submission_id })
    // The content may have been archived since.
    const shown = published && (await findPublished(deps, [published.id]))
    return sent && { ...sent, published: shown?.get(published?.id ?? '') ?? null }
  },
  freeText: ['title', 'reason'],
  content: ({ published, title, ...sent }, { network }) => ({
    subject: `Thank you: your ${what(sent)} was accepted`,
    ...(title && { detail: title }),
    lead: `${network.name} has accepted your ${what(sent)}${inQuotes(title)}.`,
    paragraphs: [
      published
        ? 'Members can see it on the portal now.'
        : 'We’ll include it in what we plan next.',
    ],
    button: published
      ? { label: 'See it on the portal', url: contentPageOf(published).path }
      : { label: 'See my archive', url: paths.archive },
  }),
})

export const submissionDeclined = defineEmail({
  name: 'submission_declined',
  topic: 'submissions',
  addresses: 'any',
  data: z.object({ submission_id: z.string() }),
  getSubjectId: ({ submission_id }) => submission_id,
  async load(deps, about) {
    const sent = await load(deps, about)
    return sent?.reason ? sent : null
  },
  freeText: ['title', 'reason'],
  content({ title, reason, ...sent }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason, 'Our reviewer wrote:')
    return {
      subject: `About your ${what(sent)}`,
      lead: `thank you for your ${what(sent)}${inQuotes(title)}. We’re not going ahead with it.${quoteIntro}`,
      ...quotation,
      paragraphs: [formatContactLine(network)],
      button: { label: 'See my archive', url: paths.archive },
    }
  },
})
