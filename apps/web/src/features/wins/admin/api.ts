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

interface RepostAction {
  act: Act
  repost: Repost
}

const runRepostAction = ({ act, repost: { id } }: RepostAction): Promise<Repost> =>
  call(endpoints[act], { params: { id } })

export function useRepostAct() {
  const { mutate: showAgain } = useChange(runRepostAction, {
    invalidates: changes,
    successMessage: (_, { repost }) => `${quoteTitle(repost)} can be reposted again.`,
  })
  return useChange(runRepostAction, {
    onSaved: (_, { act, repost }) => {
      if (act === 'set_aside') {
        notifyUndoable(`${quoteTitle(repost)} is set aside.`, () =>
          showAgain({ act: 'show_again', repost }),
        )
      } else if (act === 'show_again')
        notify.success(`${quoteTitle(repost)} can be reposted again.`)
      else notify.success(`${quoteTitle(repost)} is no longer listed as posted.`)
    },
    invalidates: changes,
  })
}
