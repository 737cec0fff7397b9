import { expect, it } from 'vitest'
import { adminItems } from './admin-items.ts'
import { findPages } from './palette-items.ts'

const staff = { is_active: true, user_type: 'friend' } as const

it('are the actions that the roles permit, and the settings by label', () => {
  const labels = (search: string, ...roles: ('editor' | 'community_manager' | 'admin')[]) =>
    findPages(adminItems({ ...staff, roles }), search).map(({ label }) => label)
  expect(labels('add', 'editor')).toEqual(['Add an event', 'Add an opportunity'])
  expect(labels('invite', 'community_manager')).toEqual(['Invite a person'])
  expect(labels('brand', 'editor', 'community_manager')).toEqual([])
  expect(findPages(adminItems({ ...staff, roles: ['admin'] }), 'brand col')).toMatchObject([
    { label: 'Brand colour', detail: 'Settings, Look', to: '/admin/settings?tab=look' },
  ])
})
