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
  IconListCheck,
  IconMessageQuestion,
  IconSparkles,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/http/queries.ts'
import { useCan } from '#lib/session/session.ts'
import type { PaletteGroup } from './palette-items.ts'

/** Shorter searches are not sent to the server. */
export const MIN_LENGTH = 2

/** The heading and icon of each kind of result. People have an avatar instead of an icon. */
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
  account: { name: 'Accounts', icon: null },
  guest_list: { name: 'Guest lists', icon: IconListCheck },
}

/** The results for a search. Cancels outdated searches; keeps results until new ones arrive. */
export function useSearchResults(search: string) {
  const founders = useCan('founder')
  const enabled = search.length >= MIN_LENGTH
  const { data, isFetching, isPaused, isPlaceholderData, isError, refetch } = useQuery({
    ...queryOf(searchCall, { query: { q: search } }),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    enabled,
  })
  // A search that waits for a connection has no results of its own.
  const isOffline = isPaused && (isPlaceholderData || !data)
  const found = (enabled && !isOffline && data?.groups) || []
  return {
    founders,
    groups: found.map(({ kind, items }): PaletteGroup => {
      const { name, icon } = kinds[kind]
      return {
        name,
        items: items.map(({ title, detail, path, photo, why }) => ({
          id: path,
          label: title,
          detail,
          why,
          to: path,
          // Pages focus an item in a list or dialog, but not the results of a search.
          focused: path.includes('?') && !path.startsWith(paths.directory),
          ...(icon ? { icon } : { person: title, photo }),
        })),
      }
    }),
    searching: enabled && isFetching && (isPlaceholderData || !data),
    failed: enabled && (isError || isOffline),
    retry: () => void refetch(),
  }
}
