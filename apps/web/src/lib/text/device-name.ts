type Patterns = readonly (readonly [pattern: RegExp, name: string])[]

/** Most browsers also name an older one, so the more specific names come first. */
const browsers: Patterns = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Patterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  // iPads also call themselves Macintosh.
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const matchName = (patterns: Patterns, userAgent: string) =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Formats 'Firefox on Windows'. Libraries for this are larger than the page. */
export function deviceName(userAgent: string): string {
  const browser = matchName(browsers, userAgent)
  const system = matchName(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser')
}

export const isHandheld = (userAgent: string) => /\biPhone\b|\biPad\b|\bAndroid\b/.test(userAgent)
