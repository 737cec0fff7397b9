import { getHome, hideStartSteps } from '@portal/shared/home/endpoints'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

export const homeQuery = queryOf(getHome, {})

export const useHideStartSteps = () =>
  useChange(() => call(hideStartSteps, { body: { hidden: true } }), {
    invalidates: [keyOf(getHome)],
    successMessage: 'List hidden. You can still find everything in your account.',
  })
