import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './processes.ts'

/** What a Chromium needs to run anywhere (also as root in a container) and to stay off the network. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

// The shell is Chromium without a window system: the same pages, in less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Where each system keeps a Chromium or Chrome that a person installed. */
function systemPlaces(): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** The browser to test with: Playwright's own, else the system's; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemPlaces()].find((path) => existsSync(path))
}

/** The browser to test with, after trying to install one where there is none. */
export async function obtainBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found; fetching Chromium for the browser tests.')
  await run('playwright', ['install', 'chromium'], { quiet: true, timeout: 300_000 })
  return findBrowser()
}

/** What to do when no browser can be had. */
export const browserHelp =
  'No browser for the browser tests, and none could be fetched. Install Chromium or Chrome (on Debian: apt-get install chromium) and run this again.'
