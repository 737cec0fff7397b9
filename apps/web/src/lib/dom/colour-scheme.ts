import {
  isMantineColorScheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'

// public/colour-scheme.js reads the same two places before the first paint.
const STORAGE_KEY = 'mantine-color-scheme-value'
const COOKIE = 'colour-scheme'
const YEAR_IN_SECONDS = 31_536_000

const stored = localStorageColorSchemeManager({ key: STORAGE_KEY })

function readCookie(): MantineColorScheme | undefined {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return isMantineColorScheme(value) ? value : undefined
}

/** Sets the colour of the browser's toolbar to the chosen scheme. */
function tintBrowser(scheme: MantineColorScheme): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = tag.dataset.scheme
    tag.media =
      scheme === 'auto' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
}

/** Stores the colour scheme in local storage, and in a cookie that survives signing out. */
export const colourSchemes: MantineColorSchemeManager = {
  ...stored,
  get: (fallback) => stored.get(readCookie() ?? fallback),
  set: (scheme) => {
    stored.set(scheme)
    tintBrowser(scheme)
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
    document.cookie = `${COOKIE}=${scheme}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`
  },
}
