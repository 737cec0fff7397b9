import type { Db, Prisma, Role, User, UserType } from '../client.ts'
import { createAnswers } from './applications.ts'
import { type Consents, founderProfile, friendProfile, giveConsents } from './members.ts'
import { nextNumber } from './sequence.ts'

export { demoPassword, demoPasswordHash } from '../demo/password.ts'

/** argon2id (1 MiB, t=1, p=1) of demoPassword: a sign-in of a test takes 1 ms and not 28. */
const testPasswordHash =
  '$argon2id$v=19$m=1024,p=1,t=1$L951+A7mCtEQUwxj/l5gaQ$g2j1h7Ni9l/LT7PLyxKXATMe8scZJiwgfDGxmTfYhO8'

const named = (name: string, n: number) => ({
  email: `${name.toLowerCase()}${n}@test.example`,
  full_name: `${name} ${n}`,
})

export type UserOverrides = Partial<Prisma.UserCreateManyInput>

/** Creates an active account on the founders' track with a confirmed address and no profile. */
export function createUser(db: Db, overrides: UserOverrides = {}): Promise<User> {
  const is_active = overrides.is_active ?? true
  return db.user.create({
    data: {
      ...named('Person', nextNumber()),
      password_hash: testPasswordHash,
      user_type: 'female_founder',
      is_active,
      email_verified_at: new Date(),
      ...(is_active && { activated_at: new Date() }),
      ...overrides,
    },
  })
}

/** Creates an active account on the friends' track, who is not in the directory. */
const createStaff =
  (role: Role, name: string) =>
  (db: Db, overrides: UserOverrides = {}): Promise<User> => {
    const who = { ...named(name, nextNumber()), user_type: 'friend' } as const
    return createUser(db, { ...who, roles: [role], ...overrides })
  }

export const createAdmin = createStaff('admin', 'Admin')
export const createReviewer = createStaff('reviewer', 'Reviewer')
export const createEditor = createStaff('editor', 'Editor')
export const createCommunityManager = createStaff('community_manager', 'Manager')

export interface FounderOverrides extends UserOverrides {
  profile?: Partial<Omit<Prisma.FounderProfileCreateManyInput, 'user_id'>>
  /** By default internal_member_list, which lists the founder in the directory. */
  consents?: Consents
}

/** Creates an active founder with a profile, listed in the directory by default. */
export async function createFounder(
  db: Db,
  { profile, consents = { internal_member_list: true }, ...user }: FounderOverrides = {},
): Promise<User> {
  const n = nextNumber()
  const founder = await createUser(db, { ...named('Founder', n), ...user })
  const data = { ...founderProfile(n), ...profile, user_id: founder.id }
  await db.founderProfile.create({ data })
  await giveConsents(db, founder.id, consents)
  return founder
}

export interface FriendOverrides extends UserOverrides {
  profile?: Partial<Omit<Prisma.FriendProfileCreateManyInput, 'user_id'>>
  consents?: Consents
}

export async function createFriend(
  db: Db,
  { profile, consents = {}, ...user }: FriendOverrides = {},
): Promise<User> {
  const n = nextNumber()
  const friend = await createUser(db, { ...named('Friend', n), user_type: 'friend', ...user })
  const data = { ...friendProfile(n), ...profile, user_id: friend.id }
  await db.friendProfile.create({ data })
  await giveConsents(db, friend.id, consents)
  return friend
}

export interface ApplicantOverrides extends UserOverrides {
  user_type?: UserType
  /** Columns of the application; by default it is pending and sent now. */
  application?: Partial<Omit<Prisma.ApplicationCreateManyInput, 'user_id' | 'user_type'>>
}

/** Creates an applicant: an inactive account with a profile and an application. */
export async function createApplicant(
  db: Db,
  { user_type = 'female_founder', application, ...user }: ApplicantOverrides = {},
): Promise<User> {
  const who = { ...named('Applicant', nextNumber()), ...user }
  const create = user_type === 'female_founder' ? createFounder : createFriend
  const applicant = await create(db, { ...who, user_type, is_active: false })
  await db.application.create({
    data: {
      application_data: createAnswers(user_type, applicant),
      ...application,
      user_id: applicant.id,
      user_type,
    },
  })
  return applicant
}
