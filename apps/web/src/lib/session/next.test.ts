import { describe, expect, it, test } from 'vitest'
import { landingPathFor, readNext, readNextFromSearch, withNext } from './next.ts'

describe('a page of the portal', () => {
  it.each([
    ['/introductions', 'Introductions'],
    ['/events?event=7&tab=past', 'Events'],
    ['/admin?review=a1', 'Admin'],
    ['/account/emails#emails', 'Account'],
    ['/directory/7f3a', 'Directory'],
    ['/directory?search=caf%C3%A9%20%26%20co', 'Directory'],
    ['/help/announcements/3', 'Help & Support'],
  ])('%s is where signing in leads', (address, name) => {
    expect(readNext(address)).toEqual({ address, name })
  })
})

describe('no other address', () => {
  it.each([
    null,
    '',
    'events',
    '?tab=past',
    '#events',
    // Other origins, in spellings that browsers accept.
    'https://elsewhere.example/events',
    'HTTPS:elsewhere.example/events',
    '//elsewhere.example/events',
    '///elsewhere.example/events',
    '/\\elsewhere.example/events',
    '\\\\elsewhere.example/events',
    '/events\\..\\..\\\\elsewhere.example',
    '/.//elsewhere.example/events',
    '/..//elsewhere.example/events',
    '/%2e//elsewhere.example/events',
    '/events/..//elsewhere.example',
    '/events/../..//elsewhere.example/events',
    '/\t/elsewhere.example/events',
    '/\n/elsewhere.example/events',
    '\t//elsewhere.example/events',
    ' //elsewhere.example/events',
    '/\u0000/elsewhere.example',
    '/events\r\nLocation: https://elsewhere.example',
    '/events\u0085',
    '@elsewhere.example/events',
    '/@elsewhere.example/events',
    'javascript:alert(1)',
    'JavaScript:alert(1)//events',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://elsewhere.example/events',
    'https:/elsewhere.example',
    // Pages of the portal that signing in must not lead to.
    '/',
    '/?next=/events',
    '/logout',
    '/logout/',
    '/logout?next=/events',
    '/events/../logout',
    '/events/%2e%2e/logout',
    '/%6cogout',
    '/LOGOUT',
    '/coming-soon',
    '/reset-password#token=a',
    '/dashboard',
    '/no-such-page',
    '/constructor',
    '/__proto__',
    '/api/auth/me/',
  ])('%j', (address) => {
    expect(readNext(address)).toBeNull()
  })
})

test('a value survives the round trip through the query', () => {
  const next = readNext('/events?event=7&tab=past#top')
  const address = withNext('/forgot-password', next)
  expect(address).toBe('/forgot-password?next=%2Fevents%3Fevent%3D7%26tab%3Dpast%23top')
  expect(readNextFromSearch(new URL(address, 'https://a.example').search)).toEqual(next)
  expect(withNext('/', null)).toBe('/')
})

test("the landing page's URL has no `next` for a public page", () => {
  const at = (pathname: string) => landingPathFor({ pathname, search: '?a=b', hash: '#c' })
  expect(at('/wins')).toBe('/?next=%2Fwins%3Fa%3Db%23c')
  expect(at('/coming-soon')).toBe('/')
  expect(at('/dashboard')).toBe('/')
})
