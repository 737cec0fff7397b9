import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './processes.ts'

/** Arguments for Chromium everywhere (also as root), without network calls of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The usual paths of an installed Chromium or Chrome, a headless shell first. */
function systemPaths(): string[] {
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

/** Playwright's own headless shell of this version, in a folder beside its Chromium. */
function ownShells(): string[] {
  const folder = chromium.executablePath().replace(/(chromium)(-\d+)\b.*$/, '$1_headless_shell$2')
  const paths = globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder })
  return paths.map((path) => join(folder, path))
}

/** Finds the fastest browser. A headless shell takes a sixth less time than a full browser. */
export function findBrowser(): string | undefined {
  const installed = systemPaths().filter((path) => existsSync(path))
  const fullBrowsers = [chromium.executablePath(), ...installed].filter((path) => existsSync(path))
  return [...ownShells(), ...installed.filter((path) => path.endsWith(shell)), ...fullBrowsers][0]
}

/** The path of a browser; tries to install one if there is none. */
export async function obtainBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found. Installing Chromium for the browser tests.')
  await run('playwright', ['install', '--only-shell', 'chromium'], {
    quiet: true,
    timeout: 300_000,
  })
  return findBrowser()
}

export const browserHelp =
  'No browser for the browser tests, and none could be fetched. Install Chromium or Chrome (on Debian: apt-get install chromium) and run this again.'
