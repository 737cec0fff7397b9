import { getHome, hideStartSteps } from '@portal/shared/home/endpoints'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'

/** What Home shows a member above the panels of the network. */
export const homeQuery = queryOf(getHome, {})

/** Puts the list of first steps away for good. */
export const usePutAway = () =>
  useChange(() => call(hideStartSteps, { body: { put_away: true } }), {
    invalidates: [keyOf(getHome)],
    successMessage: 'Put away. Everything in it stays under Account.',
  })
