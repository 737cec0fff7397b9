import { storedDay } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Addressee, Letter, LetterWriters } from '../../lib/mail/message.ts'
import { audienceOf, isSubscriber, keyOf, type Reader } from './audience.ts'
import { newsletter } from './mails.ts'
import { type News, readNews } from './news.ts'

/*
 * The newsletter is a letter: the queue holds whom it is for and of which day. It is written when it is
 * sent, so that whoever unsubscribed or left meanwhile gets none, and nothing is told that was taken down.
 */

export const newsletterLetter = (userId: string, day: string): Letter => ({
  letter: 'newsletter',
  about: { user_id: userId, day },
  bulk: true,
})

interface Subscriber extends Reader, Addressee {
  id: string
  email: string
}

/** Milliseconds for which what is new holds for the next mail as well. */
const fresh = 60_000

type Writing = Pick<Deps, 'db' | 'network' | 'publicUrl' | 'tierOverride'>

/** What is new for each kind of reader, asked for once in a while and not for every mail. */
function createNewsstand({ db, tierOverride }: Writing) {
  const stand = new Map<string, { at: number; news: Promise<News | null> }>()

  async function read(day: string, reader: Reader, now: Date): Promise<News | null> {
    const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
    return edition && readNews(db, audienceOf(reader, tierOverride), edition, now)
  }

  return (day: string, reader: Reader): Promise<News | null> => {
    const key = `${day} ${keyOf(audienceOf(reader, tierOverride))}`
    const now = new Date()
    for (const [old, { at }] of stand) if (now.getTime() - at > fresh) stand.delete(old)
    const known = stand.get(key)
    if (known) return known.news
    const news = read(day, reader, now)
    stand.set(key, { at: now.getTime(), news })
    // A failure is not remembered: the next mail asks again.
    news.catch(() => stand.delete(key))
    return news
  }
}

/** Writes the letters of this feature. */
export function newsletterLetters(deps: Writing): LetterWriters {
  const { db, network, publicUrl } = deps
  const newsFor = createNewsstand(deps)
  return {
    async newsletter({ user_id = '', day = '' }) {
      const [reader] = await db.$queryRaw<Subscriber[]>`
        SELECT u.id::text, u.email::text, u.full_name, u.email_verified_at, u.user_type::text, u.role::text, u.tier::text
        FROM users u WHERE u.id = ${user_id}::uuid AND ${isSubscriber}`
      const news = reader ? await newsFor(day, reader) : null
      return reader && news ? newsletter({ network, publicUrl }, reader, news) : null
    },
  }
}
