import type { Db, Delivery, EmailChoice, EmailTopic, NewsletterEdition, Prisma } from '../client.ts'

export const chooseEmail = (
  db: Db,
  user: { id: string },
  topic: EmailTopic,
  delivery: Delivery,
): Promise<EmailChoice> => db.emailChoice.create({ data: { user_id: user.id, topic, delivery } })

export const turnOffEmails = (
  db: Db,
  user: { id: string },
  topic: EmailTopic,
): Promise<EmailChoice> => chooseEmail(db, user, topic, 'never')

/** Creates the newsletter edition of `day` (YYYY-MM-DD) for seven days, or returns it. */
export async function createEdition(
  db: Db,
  day: string,
  overrides: Partial<Prisma.NewsletterEditionCreateManyInput> = {},
): Promise<NewsletterEdition> {
  const until = new Date()
  const since = new Date(until.getTime() - 7 * 86_400_000)
  const edition = { day: new Date(day), since, until, ...overrides }
  await db.newsletterEdition.createMany({ data: edition, skipDuplicates: true })
  return db.newsletterEdition.findUniqueOrThrow({ where: { day: edition.day } })
}
