import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './processes.ts'

/** Checks the sizes of the web app's files, as transferred, against their budgets. */

export interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

export interface Budget {
  name: string
  bytes: number
  limit: number
}

const kilobyte = 1000

/** Lists the files that a browser needs before these chunks run: own and static imports. */
export function listFiles(manifest: Manifest, keys: string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

/** The layouts around a member's page. */
function framesOf(page: string): string[] {
  if (/\/(Directory|Member)Page\.tsx$/.test(page)) return ['MemberFrame', 'AskFrame']
  const isOfAccount = /\/(Account|Privacy|Emails|Security|Data)Page\.tsx$/.test(page)
  return isOfAccount ? ['MemberFrame', 'AccountFrame'] : ['MemberFrame']
}

/** Whether a chunk is a page, or EventRoute, which opens a page. */
const isPage = (key: string) =>
  /\/\w+(Page|Route)\.tsx$/.test(key) && !key.endsWith('/PublicEventPage.tsx')

/** Forms for visitors, with their limits in KB. The landing page has its own limit. */
const formsForVisitors: Record<string, number> = {
  OnboardingPage: 310,
  InvitationPage: 310,
  ForgotPasswordPage: 265,
  ResetPasswordPage: 265,
  SignInLinkPage: 265,
  SetupPage: 265,
}
const forVisitors = ['LandingPage', ...Object.keys(formsForVisitors)]

/** Chunks that a page fetches after it is drawn. e2e/sizes.faults.spec.ts finds missing entries. */
const fetchedAfter: Record<string, string> = {
  LandingPage: 'FrontDoor',
  EventRoute: 'Conversation',
  WinPage: 'Conversation',
  AskPage: 'Conversation',
  PodPage: 'Conversation',
  NewAskPage: 'asks/components/AskForm',
  AnswersPage: 'MissingAnswers',
  AccountPage: 'SectionForm',
}

const isForMembers = (key: string) =>
  isPage(key) && !key.includes('/admin/') && !forVisitors.includes(nameOf(key))

const nameOf = (page: string) => page.replace(/^.*\/|\.tsx$/g, '')

/** Chunks of pages, and the entry, that depend on the code of another page. */
export function findPageDependencies(manifest: Manifest): string[] {
  const pages = Object.entries(manifest).filter(([key]) => isPage(key))
  return Object.entries(manifest)
    .filter(([key, { isEntry }]) => isEntry || isPage(key))
    .flatMap(([key]) => {
      const files = listFiles(manifest, [key])
      return pages
        .filter(([page, { file }]) => page !== key && files.has(file))
        .map(([page]) => `${key} waits for the code of ${page}`)
    })
}

const keysOf = (manifest: Manifest, name: string) =>
  Object.keys(manifest).filter((key) => key.endsWith(`/${name}.tsx`))

/** Measures the files that a browser loads for a page: at first, and in total after it is drawn. */
export function measureLoads(manifest: Manifest, page: string) {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const frames = isForMembers(page)
    ? framesOf(page).flatMap((frame) => keysOf(manifest, frame))
    : []
  const first = [...entry, ...frames, page]
  const after = keysOf(manifest, fetchedAfter[nameOf(page)] ?? '')
  return { first: listFiles(manifest, first), all: listFiles(manifest, [...first, ...after]) }
}

/** All budgets with their sizes in bytes. `sizeOf` gives the transferred size of a file. */
export function measureBudgets(manifest: Manifest, sizeOf: (file: string) => number): Budget[] {
  const entries = Object.entries(manifest)
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + sizeOf(file), 0)
  const keys = Object.keys(manifest)
  const needed = [
    'MemberFrame',
    ...forVisitors,
    ...Object.keys(fetchedAfter),
    ...Object.values(fetchedAfter),
  ]
  const missing = needed.filter((name) => keysOf(manifest, name).length === 0)
  if (missing.length > 0 || !entries.some(([, { isEntry }]) => isEntry)) {
    throw new Error(`The build has no entry or no ${missing.join(', ')}: has a file been renamed?`)
  }
  const fonts = new Set(Object.values(manifest).map(({ file }) => file))
  const own = ([, { file, css = [] }]: [string, Chunk]) => sum([file, ...css])
  const pages = entries.filter(([key]) => isPage(key))
  const charts = entries.filter(([key]) => /[/_]TimeChart\b.*(js|tsx)$/.test(key))
  return [
    ...keysOf(manifest, 'LandingPage').map((page) => ({
      name: 'landing, scripts and styles',
      bytes: sum(measureLoads(manifest, page).all),
      limit: 151 * kilobyte,
    })),
    ...Object.entries(formsForVisitors).flatMap(([name, limit]) =>
      keysOf(manifest, name).map((page) => ({
        name: `${name}, scripts and styles`,
        bytes: sum(measureLoads(manifest, page).all),
        limit: limit * kilobyte,
      })),
    ),
    ...keys.filter(isForMembers).map((page) => ({
      name: `${nameOf(page)}, scripts and styles`,
      bytes: sum(measureLoads(manifest, page).first),
      limit: 250 * kilobyte,
    })),
    ...keys
      .filter((page) => isForMembers(page) && nameOf(page) in fetchedAfter)
      .map((page) => ({
        name: `${nameOf(page)}, with its ${fetchedAfter[nameOf(page)]}`,
        bytes: sum(measureLoads(manifest, page).all),
        limit: (fetchedAfter[nameOf(page)] === 'Conversation' ? 266 : 310) * kilobyte,
      })),
    {
      name: 'fonts',
      bytes: sum([...fonts].filter((file) => file.endsWith('.woff2'))),
      limit: 80 * kilobyte,
    },
    ...pages.map((page) => ({
      name: nameOf(page[0]),
      bytes: own(page),
      limit: 60 * kilobyte,
    })),
    ...charts.map((chart) => ({
      name: 'charts with their library, fetched with the first of them',
      bytes: own(chart),
      limit: 110 * kilobyte,
    })),
  ]
}

if (import.meta.main) {
  await build()
  const dist = join(root, 'apps/web/dist')
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  // Fonts are already compressed. The build writes a Brotli file beside every other file.
  const sizeOf = (file: string) =>
    statSync(join(dist, file.endsWith('.woff2') ? file : `${file}.br`)).size
  const budgets = measureBudgets(manifest, sizeOf)
  for (const { name, bytes, limit } of budgets) {
    const mark = bytes > limit ? '✗' : '✓'
    const size = (bytes / kilobyte).toFixed(1).padStart(6)
    console.log(`${mark} ${size} of ${limit / kilobyte} KB  ${name}`)
  }
  const waits = findPageDependencies(manifest)
  for (const wait of waits) console.log(`✗ ${wait}`)
  if (waits.length > 0 || budgets.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
