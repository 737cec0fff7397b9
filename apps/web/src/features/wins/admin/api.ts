import {
  listReposts,
  repostWin,
  setWinAside,
  undoRepost,
  undoSetAside,
} from '@portal/shared/wins/repost-endpoints'
import type { Repost, RepostForm } from '@portal/shared/wins/reposts'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { todayKey } from '#features/today/public.ts'
import { readOneOf, readPage } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { keyOf, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { notify } from '#lib/notify/notify.tsx'
import { notifyUndoable } from '#lib/notify/undo.tsx'
import { quoteTitle } from '../win-facts.ts'

export const readReposts = (query: URLSearchParams) => ({
  /** Null is the first tab, To repost. */
  tab: readOneOf(query, 'tab', ['posted', 'set_aside']),
  search: query.get('search')?.trim() ?? '',
  page: readPage(query),
})

/** A small page, because each win has an image. */
const PAGE_SIZE = 10

export function repostsQuery({ tab, search, page }: ReturnType<typeof readReposts>) {
  const state = tab ?? ('waiting' as const)
  return queryOf(
    listReposts,
    { query: { state, search, page, page_size: PAGE_SIZE } },
    { placeholderData: keepPageOf(keyOf(listReposts, { query: { state } })) },
  )
}

const changes = [keyOf(listReposts), todayKey]

export const usePost = ({ id, ...repost }: Repost) =>
  useChange((body: RepostForm) => call(repostWin, { params: { id }, body }), {
    invalidates: changes,
    successMessage: {
      title: `${quoteTitle(repost)} is posted`,
      message: `${repost.author} can see the post on the win’s page.`,
    },
  })

export type Act = 'set_aside' | 'show_again' | 'undo_post'

const endpoints = {
  set_aside: setWinAside,
  show_again: undoSetAside,
  undo_post: undoRepost,
} as const

const outcomes: Record<Act, string> = {
  set_aside: 'is set aside.',
  show_again: 'can be reposted again.',
  undo_post: 'is no longer listed as posted.',
}

export function useRepostAct() {
  const change = useChange(
    ({ act, repost: { id } }: { act: Act; repost: Repost }): Promise<Repost> =>
      call(endpoints[act], { params: { id } }),
    {
      onSaved: (_, { act, repost }) => {
        const message = `${quoteTitle(repost)} ${outcomes[act]}`
        const showAgain = () => change.mutate({ act: 'show_again', repost })
        if (act === 'set_aside') notifyUndoable(message, showAgain)
        else notify.success(message)
      },
      invalidates: changes,
    },
  )
  return change
}
