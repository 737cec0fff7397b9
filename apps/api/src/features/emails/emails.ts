import type { NewsletterEdition } from '@portal/database/client'
import { paths } from '@portal/shared/core/paths'
import {
  applyEditionPlan,
  type EditionPlan,
  formatSectionCounts,
  proposedSubject,
} from '@portal/shared/emails/edition'
import type { NewsSection } from '@portal/shared/emails/newsletter'
import { z } from 'zod'
import { defineEmail } from '../../lib/email/define.ts'
import type { EmailContent, Section } from '../../lib/email/message.ts'
import { storedDay } from '../../lib/text/days.ts'
import { audienceOf, type LoadedSection, presentNews, readNews } from './news.ts'
import { editionSpan } from './next-edition.ts'

interface Reader {
  id: string
}

const sectionsFor = (news: LoadedSection[], plan: EditionPlan, reader: Reader): NewsSection[] =>
  applyEditionPlan(presentNews(news, reader, 'new'), plan)

export const hasNews = (news: LoadedSection[], plan: EditionPlan, reader: Reader): boolean =>
  sectionsFor(news, plan, reader).length > 0

function presentSection({ title, path, items, total, listed }: NewsSection): Section {
  const moreCount = total - Math.min(items.length, listed)
  return {
    title,
    items: items.slice(0, listed).map(({ title, about, path }) => ({
      ...{ title, url: path },
      ...(about !== '' && { about }),
    })),
    ...(moreCount > 0 && { more: { label: `And ${moreCount} more`, url: path } }),
  }
}

interface Edition {
  edition: EditionPlan & Pick<NewsletterEdition, 'subject' | 'opening'>
  news: LoadedSection[]
}

function contentFor({ edition, news }: Edition, reader: Reader, network: string): EmailContent {
  const sections = sectionsFor(news, edition, reader)
  const whatsNew = `what’s new: ${formatSectionCounts(sections)}.`
  const { opening } = edition
  return {
    // Of this reader's news, so that it names nothing they may not see.
    subject: edition.subject || proposedSubject(network, sections),
    ...(opening
      ? { lead: '', markdown: opening, paragraphs: [`Here’s ${whatsNew}`] }
      : { lead: `here’s ${whatsNew}`, paragraphs: [] }),
    sections: sections.map(presentSection),
    button: { label: 'Open the portal', url: paths.dashboard },
  }
}

const ofDay = z.object({ day: z.iso.date() })

/** Items removed after it was queued are omitted; it is not sent if none is left. */
export const newsletter = defineEmail({
  name: 'newsletter',
  topic: 'newsletter',
  addresses: 'confirmed',
  bulk: true,
  data: ofDay,
  async load(deps, { user_id, day }): Promise<Edition | null> {
    const { db, rules } = deps
    const reader = await db.user.findUnique({ where: { id: user_id } })
    const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
    const { since, until } = edition ?? {}
    if (!reader || !edition || !since || !until) return null
    const span = { day, since, until }
    const news = await readNews(deps, audienceOf(reader, rules.tier_override), span, new Date())
    return hasNews(news, edition, reader) ? { edition, news } : null
  },
  content: (one, { network, to }) => contentFor(one, to, network.name),
})

export const newsletterTest = defineEmail({
  name: 'newsletter_test',
  topic: null,
  addresses: 'confirmed',
  data: ofDay,
  async load(deps, { user_id, day }): Promise<Edition | null> {
    const { db, rules } = deps
    const reader = await db.user.findUnique({ where: { id: user_id, is_active: true } })
    const edition = await db.newsletterEdition.findUnique({ where: { day: storedDay(day) } })
    if (!reader || !edition) return null
    const now = new Date()
    const span = { ...(await editionSpan(db, day, now)), day }
    return {
      edition,
      news: await readNews(deps, audienceOf(reader, rules.tier_override), span, now),
    }
  },
  content(one, { network, to }) {
    const content = contentFor(one, to, network.name)
    return {
      ...content,
      subject: `Test: ${content.subject}`,
      paragraphs: [
        'This is a test, sent only to you. The emails to members end with an unsubscribe link.',
        ...content.paragraphs,
      ],
    }
  },
})
