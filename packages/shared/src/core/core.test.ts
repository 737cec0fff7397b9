import { expect, it } from 'vitest'
import {
  type Access,
  canCall,
  hasPermission,
  type Permission,
  permissions,
  type Role,
  roles,
  rolesWith,
  staffRoles,
} from './access.ts'
import { isHttpUrl, line, paragraph, requiredLine } from './fields.ts'
import { paginate } from './pagination.ts'
import { completeAddress } from './web-address.ts'

const founder = { is_active: true, role: 'member', user_type: 'female_founder' } as const
const friend = { ...founder, user_type: 'friend' } as const
const pending = { ...founder, is_active: false } as const
const reviewer = { ...friend, role: 'reviewer' } as const
const editor = { ...friend, role: 'editor' } as const
const admin = { ...friend, role: 'admin' } as const

it.each<[Access, boolean[]]>([
  ['public', [true, true, true, true, true, true]],
  ['applicant', [true, true, true, true, true, true]],
  ['member', [false, true, true, true, true, true]],
  ['founder', [false, false, true, false, false, true]],
  ['staff', [false, false, false, true, true, true]],
  ['review_applications', [false, false, false, true, false, true]],
  ['manage_content', [false, false, false, false, true, true]],
  ['manage_members', [false, false, false, false, false, true]],
])('%s calls: pending, friend, founder, reviewer, editor, administrator', (access, expected) => {
  const people = [pending, friend, founder, reviewer, editor, admin]
  expect(people.map((who) => canCall(access, who))).toEqual(expected)
})

it.each<[Role, Permission[]]>([
  ['member', []],
  ['reviewer', ['review_applications']],
  ['editor', ['manage_content', 'write_announcements']],
  ['admin', [...permissions]],
])('%s has the permissions %j', (role, expected) => {
  expect(permissions.filter((one) => hasPermission(role, one))).toEqual(expected)
})

it('staff are those whose role permits anything', () => {
  expect(staffRoles).toEqual(['reviewer', 'editor', 'admin'])
  expect(rolesWith('review_applications')).toEqual(['reviewer', 'admin'])
  expect(rolesWith('manage_members')).toEqual(['admin'])
  expect(roles).toHaveLength(4)
})

it.each([reviewer, editor, admin])('a deactivated account has no access: $role', (who) => {
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
