import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { shortcuts } from '#lib/dom/shortcuts.ts'
import { notify } from '#lib/notify/notify.tsx'

const fetchPalette = () => import('./Palette.tsx')
type Loaded = Awaited<ReturnType<typeof fetchPalette>>
type PaletteAction = (palette: Loaded['palette']) => void

/** Handles the palette's shortcut, and loads its code on first use (undefined until then). */
export function usePalette() {
  const [loaded, setLoaded] = useState<Loaded>()
  const firstAction = useRef<PaletteAction>(undefined)
  // Opens it after it has mounted, so that it can return the focus.
  useEffect(() => {
    if (!loaded) return
    firstAction.current?.(loaded.palette)
    // The palette must not be open for the next user.
    return loaded.palette.close
  }, [loaded])

  const run = (action: PaletteAction) => {
    if (loaded) return action(loaded.palette)
    firstAction.current = action
    fetchPalette().then(setLoaded, () =>
      notify.error('We couldn’t open the search. Please try again.'),
    )
  }
  useHotkeys([[shortcuts.palette.keys, () => run(({ toggle }) => toggle())]], [], true)

  const Palette: ComponentType | undefined = loaded?.Palette
  return {
    Palette,
    open: () => run(({ open }) => open()),
    prefetch: () => void fetchPalette().catch(() => {}),
  }
}
