import {
  listReposts,
  repostWin,
  setWinAside,
  undoRepost,
  undoSetAside,
} from '@portal/shared/wins/repost-endpoints'
import type { Repost, RepostForm } from '@portal/shared/wins/reposts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keepPageOf } from '#components/list/use-list-page.ts'
import { call, messageOf } from '#lib/api.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { notifyUndoable } from '../components/UndoNotice.tsx'
import { named } from '../win-facts.ts'
import type { RepostsState } from './reposts-state.ts'

const repostsKey = ['reposts'] as const
/** Each comes with an image. */
const PAGE_SIZE = 10

/** One page of a tab. */
export function repostsQuery({ tab, search, page }: Omit<RepostsState, 'win'>) {
  const state = tab ?? ('waiting' as const)
  const query = { state, search, page, page_size: PAGE_SIZE }
  return queryOptions({
    queryKey: [...repostsKey, state, search, page],
    queryFn: ({ signal }) => call(listReposts, { query }, { signal }),
    placeholderData: keepPageOf([...repostsKey, state]),
  })
}

/** Records where a win was posted. The list is fetched again, also when that is refused. */
export function usePost() {
  const queryClient = useQueryClient()
  return async ({ id }: Repost, body: RepostForm) => {
    try {
      return await call(repostWin, { params: { id }, body })
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['wins'] })
      void queryClient.invalidateQueries({ queryKey: repostsKey })
    }
  }
}

export type Act = 'set_aside' | 'show_again' | 'undo_post'

function carryOut(act: Act, { id }: Repost): Promise<Repost> {
  const params = { id }
  if (act === 'set_aside') return call(setWinAside, { params })
  return call(act === 'show_again' ? undoSetAside : undoRepost, { params })
}

const doneTexts: Record<Exclude<Act, 'set_aside'>, (repost: Repost) => string> = {
  show_again: (repost) => `${named(repost)} can be reposted again.`,
  undo_post: (repost) => `The post of ${named(repost)} is off the list.`,
}

const notifyRefusal = (error: unknown) =>
  notifyFailure(error, messageOf(error, 'This could not be done. Please try again in a moment.'))

/** Sets a win aside, or takes a decision back. `onDone` is called before the list is fetched again. */
export function useRepostAct(onDone: (repost: Repost) => void) {
  const queryClient = useQueryClient()
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['wins'] })
    return queryClient.invalidateQueries({ queryKey: repostsKey })
  }
  const showAgain = async (repost: Repost) => {
    try {
      await carryOut('show_again', repost)
      notify.success(doneTexts.show_again(repost))
    } catch (error) {
      notifyRefusal(error)
    }
    void renew()
  }
  return useMutation({
    mutationFn: ({ act, repost }: { act: Act; repost: Repost }) => carryOut(act, repost),
    onSuccess: (_, { act, repost }) => {
      if (act === 'set_aside') {
        notifyUndoable(`${named(repost)} is set aside.`, () => void showAgain(repost))
      } else notify.success(doneTexts[act](repost))
      onDone(repost)
    },
    onError: notifyRefusal,
    onSettled: renew,
  })
}
