import { expect, it } from 'vitest'
import {
  type Access,
  canCall,
  canManage,
  hasPermission,
  type Permission,
  permissions,
  type Role,
  rolesWith,
} from './access.ts'
import { isHttpUrl, line, paragraph, requiredLine } from './fields.ts'
import { paginate } from './pagination.ts'
import { completeAddress } from './web-address.ts'

const founder = { is_active: true, roles: [], user_type: 'female_founder' } as const
const friend = { ...founder, user_type: 'friend' } as const
const pending = { ...founder, is_active: false } as const
const reviewer = { ...friend, roles: ['reviewer'] } as const
const editor = { ...friend, roles: ['editor'] } as const
const manager = { ...friend, roles: ['community_manager'] } as const
const both = { ...friend, roles: ['reviewer', 'editor'] } as const
const admin = { ...friend, roles: ['admin'] } as const

const people = { pending, friend, founder, reviewer, editor, manager, both, admin }

it.each<[Access, string]>([
  ['public', 'pending friend founder reviewer editor manager both admin'],
  ['applicant', 'pending friend founder reviewer editor manager both admin'],
  ['member', 'friend founder reviewer editor manager both admin'],
  ['founder', 'founder admin'],
  ['staff', 'reviewer editor manager both admin'],
  ['review_applications', 'reviewer both admin'],
  ['manage_content', 'editor both admin'],
  ['manage_members', 'manager admin'],
  ['give_roles', 'admin'],
])('%s calls are made by %s', (access, expected) => {
  const callers = Object.entries(people).filter(([, who]) => canCall(access, who))
  expect(callers.map(([name]) => name).join(' ')).toBe(expected)
})

it.each<[Role[], Permission[]]>([
  [[], []],
  [['reviewer'], ['review_applications']],
  [['editor'], ['manage_content', 'write_announcements']],
  [['community_manager'], ['manage_pods', 'moderate', 'manage_members', 'import_members']],
  [
    ['editor', 'reviewer'],
    ['review_applications', 'manage_content', 'write_announcements'],
  ],
  [['admin'], [...permissions]],
])('the roles %j have the permissions %j', (held, expected) => {
  expect(permissions.filter((one) => hasPermission(held, one))).toEqual(expected)
})

it('managing staff needs the permission to give roles', () => {
  expect(rolesWith('give_roles')).toEqual(['admin'])
  expect(canManage(manager, friend)).toBe(true)
  for (const staff of [reviewer, manager, admin]) {
    expect([canManage(manager, staff), canManage(admin, staff)]).toEqual([false, true])
  }
})

it.each([reviewer, editor, admin])('a deactivated account has no access: $roles', (who) => {
  const inactive = { ...who, is_active: false }
  expect(
    (['member', 'founder', 'staff', 'manage_members'] as const).some((level) =>
      canCall(level, inactive),
    ),
  ).toBe(false)
})

it.each([
  ['https://willow.example/a?b#c', true],
  ['javascript:alert(1)', false],
  ['https://a b.example', false],
  ['https://willow.example/@ada?to=a@b.example#a@b', true],
  ['https://a@b', false],
  ['https://user:pass@willow.example/', false],
  ['https://willow.example:443@evil.example/', false],
  ['https://\\a@evil.example', false],
])('isHttpUrl(%s) is %s', (value, expected) => {
  expect(isHttpUrl(value)).toBe(expected)
})

it.each([
  ['linkedin.com/in/x', 'https://linkedin.com/in/x'],
  ['münchen.example:8443?a#b', 'https://münchen.example:8443?a#b'],
  ['https://foo.com', 'https://foo.com'],
  ['ada@foo.com', 'ada@foo.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['3.5', '3.5'],
  ['', ''],
])('completeAddress(%s) is %s', (text, expected) => {
  expect(completeAddress(text)).toBe(expected)
  expect(completeAddress(expected)).toBe(expected)
})

it('joins the lines of a line field, and keeps those of a paragraph', () => {
  const name = ' Ada\r\nBcc: x@y.example\t\u0007 Byron '
  expect(line().parse(name)).toBe('Ada Bcc: x@y.example Byron')
  expect(requiredLine('Full name is required').parse(name)).toBe('Ada Bcc: x@y.example Byron')
  expect(requiredLine('Full name is required').safeParse('\n\u0000 ').success).toBe(false)
  expect(paragraph().parse(' one\ntwo ')).toBe('one\ntwo')
})

it('paginates', () => {
  expect(paginate(2, 20, 41)).toEqual({
    current_page: 2,
    page_size: 20,
    total: 41,
    total_pages: 3,
    has_previous: true,
    has_next: true,
  })
  expect(paginate(1, 20, 0)).toMatchObject({ total_pages: 0, has_previous: false, has_next: false })
})
