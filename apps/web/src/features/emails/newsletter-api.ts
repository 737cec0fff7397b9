import {
  getNewsletter,
  getNextNewsletter,
  listNewsletters,
} from '@portal/shared/emails/newsletter-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'

export const nextNewsletterQuery = queryOptions({
  ...queryOf(getNextNewsletter, {}),
  staleTime: 0,
})

export const newslettersQuery = ({ page }: { page: number }) =>
  queryOptions({
    ...queryOf(listNewsletters, { query: { page } }),
    placeholderData: keepPreviousData,
  })

export const newsletterQuery = (id: string) => queryOf(getNewsletter, { params: { id } })
