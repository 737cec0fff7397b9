import { canCall } from '@portal/shared/core/access'
import { useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import type { SearchableItem } from './palette-items.ts'

/** Loads what only staff find. Empty for others, and until it is loaded. */
export function useAdminItems(): SearchableItem[] {
  const { user } = useSession()
  const [items, setItems] = useState<SearchableItem[]>([])
  useEffect(() => {
    setItems([])
    if (!user || !canCall('staff', user)) return
    let isCurrent = true
    import('./admin-items.ts').then(
      ({ adminItems }) => isCurrent && setItems(adminItems(user)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [user])
  return items
}
