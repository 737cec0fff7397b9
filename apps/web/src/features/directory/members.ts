import { getMember, getSupporter } from '@portal/shared/directory/endpoints'
import { queryOf } from '#lib/http/queries.ts'

/** A founder's page, as other founders see it. */
export const memberQuery = (id: string) => queryOf(getMember, { params: { id } })

/** A supporter, as founders see them. */
export const supporterQuery = (id: string) => queryOf(getSupporter, { params: { id } })
