import {
  getNewsletter,
  getNextNewsletter,
  listNewsletters,
} from '@portal/shared/emails/newsletter-endpoints'
import { fresh, keepPrevious, queryOf } from '#lib/http/queries.ts'

export const nextNewsletterQuery = queryOf(getNextNewsletter, {}, fresh)

export const newslettersQuery = ({ page }: { page: number }) =>
  queryOf(listNewsletters, { query: { page } }, keepPrevious)

export const newsletterQuery = (id: string) => queryOf(getNewsletter, { params: { id } })
