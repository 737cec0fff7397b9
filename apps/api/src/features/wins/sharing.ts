import { Prisma } from '@portal/database/client'
import { agrees } from '../../lib/mail/recipients.ts'

/**
 * SQL: whether the author `u` agrees now to a repost of the win `w`: by the answer to this win, unless the
 * consent to reposts of all wins was withdrawn since; without an answer, by that consent
 * (docs/product.md, 'Reposts').
 */
export const isAgreed = Prisma.sql`
  coalesce(
    (SELECT s.granted AND NOT EXISTS (
       SELECT 1 FROM consents c
       WHERE c.user_id = u.id AND c.kind = 'repost_wins' AND NOT c.granted
         AND c.created_at > s.created_at
         AND NOT EXISTS (SELECT 1 FROM consents l
           WHERE l.user_id = u.id AND l.kind = 'repost_wins' AND l.id > c.id))
     FROM win_consents s WHERE s.win_id = w.id ORDER BY s.id DESC LIMIT 1),
    ${agrees('repost_wins')})`
