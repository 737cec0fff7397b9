import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { shortcuts } from '#lib/dom/shortcuts.ts'
import { notify } from '#lib/notify/notify.tsx'

const fetchPalette = () => import('./Palette.tsx')
type Loaded = Awaited<ReturnType<typeof fetchPalette>>
type Act = (palette: Loaded['palette']) => void

/**
 * The palette's key, and its code, which comes with the first use: `Palette` is there from then on.
 */
export function usePalette() {
  const [loaded, setLoaded] = useState<Loaded>()
  const first = useRef<Act>(undefined)
  // It opens once it stands: only then does it know where the focus came from.
  useEffect(() => {
    if (!loaded) return
    first.current?.(loaded.palette)
    // Whoever signs in next does not find it open.
    return loaded.palette.close
  }, [loaded])

  const use = (act: Act) => {
    if (loaded) return act(loaded.palette)
    first.current = act
    fetchPalette().then(setLoaded, () =>
      notify.error('We couldn’t open the search. Please try again.'),
    )
  }
  useHotkeys([[shortcuts.palette.keys, () => use(({ toggle }) => toggle())]], [], true)

  const Palette: ComponentType | undefined = loaded?.Palette
  return {
    Palette,
    open: () => use(({ open }) => open()),
    /** Fetches the code ahead, when a click is likely. */
    prefetch: () => void fetchPalette().catch(() => {}),
  }
}
