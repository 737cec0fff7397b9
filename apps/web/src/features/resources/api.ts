import { getResourceTabs, listResources, voteOnResource } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource, Vote, Votes } from '@portal/shared/resources/schemas'
import { voteAfter } from '@portal/shared/resources/votes'
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { onFailure } from '#lib/notify-failure.ts'

export const resourcesKey = ['resources'] as const

/** The resources of a kind, by title. */
export const resourcesQuery = (kind: ResourceKind) =>
  queryOptions({
    queryKey: [...resourcesKey, kind],
    queryFn: async ({ signal }) =>
      (await call(listResources, { query: { kind } }, { signal })).resources,
  })

/** Which tabs are locked for the member, and whether 'Unlock All' is offered. */
export const tabsQuery = queryOptions({
  queryKey: [...resourcesKey, 'tabs'],
  queryFn: ({ signal }) => call(getResourceTabs, {}, { signal }),
})

/** The votes after the member's own has become `mine`. */
export function withMine(votes: Votes, mine: Vote): Votes {
  if (votes.mine === mine) return votes
  const without = votes.mine === null ? votes : voteAfter(votes.mine, votes)
  return mine === null ? without : voteAfter(mine, without)
}

const voteIn = (variables: unknown): Vote =>
  variables === 'up' || variables === 'down' ? variables : null

/**
 * The member's vote on a resource, shown at once. Only what the server has answered is cached; a pending
 * change is laid over it, so that a change that fails leaves nothing behind. Quick clicks are sent one
 * after the other.
 */
export function useVote({ id, kind, votes }: Resource) {
  const queryClient = useQueryClient()
  const mutationKey = [...resourcesKey, 'vote', id]
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => voteIn(state.variables),
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: (vote: Vote) => call(voteOnResource, { params: { id }, body: { vote } }),
    onSuccess: async (saved) => {
      const queryKey = [...resourcesKey, kind]
      // A refetch that began before the change would bring the old votes back.
      await queryClient.cancelQueries({ queryKey }, { revert: true })
      queryClient.setQueryData<Resource[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, votes: saved } : row)),
      )
    },
    onError: onFailure('Your vote could not be saved.'),
  })
  const shown = pending.length > 0 ? withMine(votes, pending.at(-1) ?? null) : votes
  return { shown, press: (way: 'up' | 'down') => mutate(voteAfter(way, shown).mine) }
}
