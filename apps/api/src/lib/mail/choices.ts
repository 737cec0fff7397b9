import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { ConsentKind } from '@portal/shared/applications/options'
import type { ChoosableTopic } from '@portal/shared/emails/topics'

/** SQL: whether the user with this id gets mails of a topic, which they do until they turn it off. */
export const wants = (topic: ChoosableTopic, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.is_on FROM email_choices c
    WHERE c.user_id = ${userId} AND c.topic = ${topic}::"EmailTopic"), true)`

/** Whether a user gets mails of a topic. */
export async function wantsMails(
  db: Database | Transaction,
  topic: ChoosableTopic,
  userId: string,
): Promise<boolean> {
  const choice = await db.emailChoice.findUnique({
    where: { user_id_topic: { user_id: userId, topic } },
  })
  return choice?.is_on ?? true
}

/** SQL: whether the user with this id agrees to something now, which is off until they consent. */
export const agrees = (kind: ConsentKind, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.granted FROM consents c
    WHERE c.user_id = ${userId} AND c.kind = ${kind}::"ConsentKind"
    ORDER BY c.id DESC LIMIT 1), false)`
