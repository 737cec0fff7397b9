import { expect, test } from 'vitest'
import { entryOf, handlingOf, outdated } from './requests.ts'

const origin = 'https://portal.example'
const files = new Set(['/index.html', '/colour-scheme.js', '/assets/index-1.js'])
const handle = (path: string, mode = 'cors', method = 'GET') =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin, files)

test.each(['/', '/dashboard', '/events/1', '/events?tab=past', '/sign-in-link?token=x'])(
  'opens %s as a page of the app',
  (path) => expect(handle(path, 'navigate')).toBe('page'),
)

test.each(['/assets/index-1.js', '/assets/other-version.js', '/colour-scheme.js'])(
  'takes the file %s from a version',
  (path) => expect(handle(path)).toBe('file'),
)

test.each([
  ['/api/home/', 'cors', 'GET'],
  ['/api/auth/me/', 'cors', 'GET'],
  ['/api/docs/', 'navigate', 'GET'],
  ['/api', 'navigate', 'GET'],
  ['/public/members', 'navigate', 'GET'],
  ['/events/1/card.png', 'navigate', 'GET'],
  ['/third-party-notices.txt', 'navigate', 'GET'],
  ['/manifest.webmanifest', 'cors', 'GET'],
  ['/icons/icon-192.png', 'no-cors', 'GET'],
  ['/api/events/rsvp/', 'cors', 'POST'],
  ['/dashboard', 'navigate', 'POST'],
  ['/assets/index-1.js', 'cors', 'HEAD'],
  ['https://elsewhere.example/assets/index-1.js', 'cors', 'GET'],
  ['https://elsewhere.example/', 'navigate', 'GET'],
])('leaves %s (%s, %s) to the network', (path, mode, method) =>
  expect(handle(path, mode, method)).toBeNull(),
)

test('knows the version of a page by the script that starts it', () => {
  const script = '<script type="module" crossorigin src="/assets/index-1.js"></script>'
  expect(entryOf(`<head><script src="/colour-scheme.js"></script>${script}</head>`)).toBe(
    '/assets/index-1.js',
  )
  expect(entryOf('<title>Sign in to the hotel’s network</title>')).toBeNull()
})

test('keeps the files of three versions, because pages of the earlier ones may be open', () => {
  expect(outdated(['files:1', 'other', 'files:2', 'files:3', 'files:4'])).toEqual(['files:1'])
  expect(outdated(['files:2', 'files:3', 'files:4'])).toEqual([])
})
