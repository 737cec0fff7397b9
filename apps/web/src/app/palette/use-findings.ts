import { canCall } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { search as searchCall } from '@portal/shared/search/endpoints'
import type { SearchKind } from '@portal/shared/search/schemas'
import {
  type Icon,
  IconBook2,
  IconCalendarEvent,
  IconConfetti,
  IconFlask,
  IconGift,
  IconLifebuoy,
  IconMessageQuestion,
  IconSparkles,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'
import { useSession } from '#lib/session/session.ts'
import type { PaletteGroup } from './palette-items.ts'

/** Letters from which on it is worth asking the server. */
export const SHORTEST = 2

/** The heading of each kind, and the icon of its lines; people have their photo or their initials. */
const kinds: Record<SearchKind, { name: string; icon: Icon | null }> = {
  person: { name: 'People', icon: null },
  supporter: { name: 'Supporters', icon: null },
  topic: { name: 'Can help with', icon: IconLifebuoy },
  event: { name: 'Events', icon: IconCalendarEvent },
  win: { name: 'Wins', icon: IconConfetti },
  ask: { name: 'Asks', icon: IconMessageQuestion },
  resource: { name: 'Resources', icon: IconBook2 },
  perk: { name: 'Perks', icon: IconGift },
  opportunity: { name: 'Opportunities', icon: IconSparkles },
  study: { name: 'Research studies', icon: IconFlask },
  pod: { name: 'My pods', icon: IconUsersGroup },
  announcement: { name: 'Announcements', icon: IconSpeakerphone },
}

/**
 * What the server finds for a search. A search that is overtaken is called off; what was found before stays
 * until the next is there, and is of use for as long as somebody types.
 */
export function useFindings(search: string) {
  const { user } = useSession()
  const enabled = search.length >= SHORTEST
  const { data, isFetching, isPaused, isPlaceholderData, isError, refetch } = useQuery({
    ...queryOf(searchCall, { query: { q: search } }),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    enabled,
  })
  // Without a connection the server is asked later; what an earlier search found does not stand for it.
  const isUnasked = isPaused && (isPlaceholderData || !data)
  const found = (enabled && !isUnasked && data?.groups) || []
  return {
    /** Whether founders are among what is searched. */
    founders: user !== null && canCall('founder', user),
    groups: found.map(({ kind, items }): PaletteGroup => {
      const { name, icon } = kinds[kind]
      return {
        name,
        items: items.map(({ title, detail, path, photo }) => ({
          id: path,
          label: title,
          detail,
          to: path,
          // What a page has within a list or a dialog, it puts the focus on; a search it does not.
          focused: path.includes('?') && !path.startsWith(paths.directory),
          ...(icon ? { icon } : { person: title, photo }),
        })),
      }
    }),
    /** Whether what is there, if anything, is not what this search finds. */
    searching: enabled && isFetching && (isPlaceholderData || !data),
    failed: enabled && (isError || isUnasked),
    retry: () => void refetch(),
  }
}
