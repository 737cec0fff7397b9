import { getMember, getSupporter } from '@portal/shared/directory/endpoints'
import { queryOf } from '#lib/http/queries.ts'

export const memberQuery = (id: string) => queryOf(getMember, { params: { id } })

export const supporterQuery = (id: string) => queryOf(getSupporter, { params: { id } })
