import { endOtherSessions, endSession, listSessions } from '@portal/shared/auth/endpoints'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { deviceName } from './device-name.ts'
import { endedText } from './device-texts.ts'

export const sessionsKey = ['sessions'] as const

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

function useRefresh() {
  const queryClient = useQueryClient()
  /** Shows the list without what has ended, until the server's own comes. */
  return (keep: (session: DeviceSession) => boolean) => {
    queryClient.setQueryData(
      sessionsQuery.queryKey,
      (held) => held && { sessions: held.sessions.filter(keep) },
    )
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
}

/** Signs one other device out. That it was signed out already is no failure. */
export function useEndSession() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id }: DeviceSession) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      }
    },
    onSuccess: (_, { id, user_agent }) => {
      refresh((session) => session.id !== id)
      notify.success(`${deviceName(user_agent)} is signed out.`)
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'This device could not be signed out.')),
  })
}

export function useEndOtherSessions() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      refresh((session) => session.current)
      notify.success(endedText(ended))
    },
    onError: (error) =>
      notifyFailure(error, messageOf(error, 'Your devices could not be signed out.')),
  })
}
