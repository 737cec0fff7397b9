import { rolesWith } from '@portal/shared/core/access'
import type { Deps } from '../../lib/deps.ts'
import type { LetterWriters } from '../../lib/mail/message.ts'
import { longWaiting } from './digest.ts'
import { newApplication, reviewDigest } from './mails.ts'

const tracks = { female_founder: 'Female Founder', friend: 'Friend' } as const

type Writing = Pick<Deps, 'db' | 'network' | 'publicUrl'>

/** Writes the mails to reviewers when they are sent, so that the queue holds ids and no names. */
export function applicationLetters({ db, network, publicUrl }: Writing) {
  const reviewer = (id: string) =>
    db.user.findUnique({
      where: { id, role: { in: rolesWith('review_applications') }, is_active: true },
      select: { id: true, email: true, full_name: true, email_verified_at: true },
    })

  return {
    async new_application({ user_id = '', application_id = '' }) {
      const to = await reviewer(user_id)
      const application = await db.application.findUnique({
        where: { id: application_id, status: 'pending' },
        include: {
          user: { select: { email: true, full_name: true, email_verified_at: true } },
        },
      })
      if (!to || !application) return null
      const { user: applicant, user_type } = application
      return newApplication({ network, publicUrl, applicant }, to, tracks[user_type])
    },
    async review_digest({ user_id = '', at = '' }) {
      const to = await reviewer(user_id)
      const waiting = to ? await longWaiting(db, to.id, new Date(at)) : []
      return to && waiting.length > 0 ? reviewDigest({ network, publicUrl }, to, waiting) : null
    },
  } satisfies Partial<LetterWriters>
}
