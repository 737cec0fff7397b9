import { paths } from '@portal/shared/core/paths'
import { todayKinds } from '@portal/shared/today/kinds'
import { alwaysSent, defineEmail, noData } from '../../lib/email/define.ts'
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
