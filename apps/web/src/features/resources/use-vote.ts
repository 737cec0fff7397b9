import { voteOnResource } from '@portal/shared/resources/endpoints'
import { type Resource, type Vote, type Votes, voteAfter } from '@portal/shared/resources/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '#lib/api.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { resourcesKey } from './queries.ts'

/** The votes as they will be once the caller's own is `mine`. */
export function withMine(votes: Votes, mine: Vote): Votes {
  if (votes.mine === mine) return votes
  const without = votes.mine === null ? votes : voteAfter(votes.mine, votes)
  return mine === null ? without : voteAfter(mine, without)
}

const voteIn = (variables: unknown): Vote =>
  variables === 'up' || variables === 'down' ? variables : null

/**
 * A vote that shows at once. What she wants is laid over what the server last said: when a change
 * fails that layer goes, and the state of before is there. Quick clicks are sent one after the other.
 */
export function useVote({ id, kind, votes }: Resource) {
  const queryClient = useQueryClient()
  const mutationKey = [...resourcesKey, 'vote', id]
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => voteIn(state.variables),
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (vote: Vote) => call(voteOnResource, { params: { id }, body: { vote } }),
    onSuccess: async (saved) => {
      const queryKey = [...resourcesKey, kind]
      // A refetch that began before would bring the old votes back.
      await queryClient.cancelQueries({ queryKey }, { revert: true })
      queryClient.setQueryData<Resource[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, votes: saved } : row)),
      )
    },
    onError: (error) => notifyFailure(error, messageOf(error, 'Your vote could not be saved.')),
  })
  const shown = wanted.length > 0 ? withMine(votes, wanted.at(-1) ?? null) : votes
  return { shown, press: (way: 'up' | 'down') => mutate(voteAfter(way, shown).mine) }
}
