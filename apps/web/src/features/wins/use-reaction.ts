import { addReaction, removeReaction } from '@portal/shared/wins/endpoints'
import type { ReactionType, Win } from '@portal/shared/wins/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { putReaction, refetchStale } from './wins-cache.ts'
import { winsKey } from './wins-queries.ts'

/** The count as it will be once her own reaction is what she wants it to be. */
function shownCount({ reactions, userReacted }: Win, type: ReactionType, on: boolean) {
  return reactions[type] + Number(on) - Number(userReacted[type])
}

/**
 * A reaction that shows at once. What she wants is laid over what the server last said, and
 * never written into it: when a change fails, that layer goes, and exactly the state of before is
 * there. Quick clicks are sent one after the other.
 */
export function useReaction(win: Win, type: ReactionType) {
  const queryClient = useQueryClient()
  const mutationKey = [...winsKey, 'reaction', win.id, type]
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables === true,
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (on: boolean) =>
      call(on ? addReaction : removeReaction, { params: { id: win.id, type } }),
    onSuccess: (saved) => {
      putReaction(queryClient, saved, type)
      refetchStale(queryClient)
    },
    onError: (error) => notifyFailure(error, messageOf(error, 'Your reaction could not be saved.')),
  })
  const on = wanted.at(-1) ?? win.userReacted[type]
  return { on, count: shownCount(win, type, on), toggle: () => mutate(!on) }
}
