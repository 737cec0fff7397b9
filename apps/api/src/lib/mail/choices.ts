import { type Database, Prisma, type Transaction } from '@portal/database/client'
import type { ChoosableTopic } from '@portal/shared/emails/topics'

/** Whether the user with this id gets mails of a topic: she does unless she has turned them off. */
export const wants = (topic: ChoosableTopic, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.is_on FROM email_choices c
    WHERE c.user_id = ${userId} AND c.topic = ${topic}::"EmailTopic"), true)`

/** The same for one of whom nothing else is asked. */
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

/** Whether the user with this id has agreed to the newsletter: it is a consent, and off until then. */
export const agreedToNewsletter = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((SELECT c.granted FROM consents c
    WHERE c.user_id = ${userId} AND c.kind = 'newsletter' ORDER BY c.id DESC LIMIT 1), false)`
