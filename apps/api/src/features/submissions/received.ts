import { paths } from '@portal/shared/core/paths'
import { todayKinds } from '@portal/shared/today/kinds'
import { alwaysSent, defineMail, noData } from '../../lib/mail/define.ts'
import { isConfirmed } from '../../lib/mail/message.ts'
import { isStaff } from '../../lib/mail/staff.ts'

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
