import { randomBytes } from 'node:crypto'
import type { Database, User } from '@portal/database/client'
import {
  type ApplicantOverrides,
  createAdmin,
  createApplicant,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
  type FounderOverrides,
  type FriendOverrides,
  type UserOverrides,
} from '@portal/database/factories/users'
import { paths } from '@portal/shared/core/paths'

export const roles = ['admin', 'reviewer', 'editor', 'founder', 'friend', 'pending'] as const
export type Role = (typeof roles)[number]

/** The pages under Admin of those who may not open all of them. Elsewhere they see what a friend sees. */
export const adminPages = {
  reviewer: [paths.admin],
  editor: [
    paths.admin,
    paths.inbox,
    paths.manageContent,
    paths.reposts,
    paths.manageAnnouncements,
    paths.manageNewsletter,
  ],
}

/** Makes people who are in no other test: names and addresses that several workers never share. */
export function peopleOf(db: Database) {
  const somebody = (role: Role) => {
    const mark = randomBytes(4).toString('hex')
    return { email: `${role}-${mark}@test.example`, full_name: `${role} ${mark}` }
  }
  return {
    admin: (overrides: UserOverrides = {}): Promise<User> =>
      createAdmin(db, { ...somebody('admin'), ...overrides }),
    reviewer: (overrides: UserOverrides = {}): Promise<User> =>
      createReviewer(db, { ...somebody('reviewer'), ...overrides }),
    editor: (overrides: UserOverrides = {}): Promise<User> =>
      createEditor(db, { ...somebody('editor'), ...overrides }),
    founder: (overrides: FounderOverrides = {}): Promise<User> =>
      createFounder(db, { ...somebody('founder'), ...overrides }),
    friend: (overrides: FriendOverrides = {}): Promise<User> =>
      createFriend(db, { ...somebody('friend'), ...overrides }),
    /** Somebody who has applied and waits for a decision. */
    pending: (overrides: ApplicantOverrides = {}): Promise<User> =>
      createApplicant(db, { ...somebody('pending'), ...overrides }),
  }
}
export type People = ReturnType<typeof peopleOf>
