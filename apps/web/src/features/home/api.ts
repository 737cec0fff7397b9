import { getHome } from '@portal/shared/home/endpoints'
import { queryOf } from '#lib/http/queries.ts'

export const homeQuery = queryOf(getHome, {})
