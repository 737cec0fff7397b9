import { getResourceTabs, listResources, voteOnResource } from '@portal/shared/resources/endpoints'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource, Vote, Votes } from '@portal/shared/resources/schemas'
import { toggleVote } from '@portal/shared/resources/votes'
import { call } from '#lib/http/api.ts'
import { patchItem } from '#lib/http/patch-item.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useOptimisticChange } from '#lib/http/use-change.ts'

export const resourcesQuery = (kind: ResourceKind) =>
  queryOf(listResources, { query: { kind } }, { select: ({ resources }) => resources })

export const tabsQuery = queryOf(getResourceTabs, {})

function withMine(votes: Votes, mine: Vote): Votes {
  if (votes.mine === mine) return votes
  const without = votes.mine === null ? votes : toggleVote(votes.mine, votes)
  return mine === null ? without : toggleVote(mine, without)
}

export function useVote({ id, votes }: Resource) {
  const { pending, mutate } = useOptimisticChange(
    keyOf(voteOnResource, { params: { id }, body: { vote: null } }),
    (vote: Vote) => call(voteOnResource, { params: { id }, body: { vote } }),
    {
      onSaved: (saved, _, queryClient) =>
        patchItem(queryClient, keyOf(listResources), id, { votes: saved }),
    },
  )
  const shown = pending.length > 0 ? withMine(votes, pending.at(-1) ?? null) : votes
  return { shown, toggle: (vote: 'up' | 'down') => mutate(toggleVote(vote, shown).mine) }
}
