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

/** The pages under Admin that limited roles may open. Elsewhere they see what a friend sees. */
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

/** Creates people with random names and addresses, so that parallel tests never share them. */
export function peopleOf(db: Database) {
  const randomPerson = (role: Role) => {
    const mark = randomBytes(4).toString('hex')
    return { email: `${role}-${mark}@test.example`, full_name: `${role} ${mark}` }
  }
  return {
    admin: (overrides: UserOverrides = {}): Promise<User> =>
      createAdmin(db, { ...randomPerson('admin'), ...overrides }),
    reviewer: (overrides: UserOverrides = {}): Promise<User> =>
      createReviewer(db, { ...randomPerson('reviewer'), ...overrides }),
    editor: (overrides: UserOverrides = {}): Promise<User> =>
      createEditor(db, { ...randomPerson('editor'), ...overrides }),
    founder: (overrides: FounderOverrides = {}): Promise<User> =>
      createFounder(db, { ...randomPerson('founder'), ...overrides }),
    friend: (overrides: FriendOverrides = {}): Promise<User> =>
      createFriend(db, { ...randomPerson('friend'), ...overrides }),
    pending: (overrides: ApplicantOverrides = {}): Promise<User> =>
      createApplicant(db, { ...randomPerson('pending'), ...overrides }),
  }
}
export type People = ReturnType<typeof peopleOf>
