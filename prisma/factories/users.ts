import type { Database, Prisma, Role, Transaction, User, UserType } from '../client.ts'
import { answersOf } from './applications.ts'
import { type Consents, founderProfile, friendProfile, giveConsents } from './members.ts'
import { next } from './sequence.ts'

/** The password of all accounts that factories and the demonstration data create. */
export const demoPassword = 'Welcome-2026!'

/** argon2id (19 MiB, t=2, p=1) of demoPassword, precomputed to save 28 ms per account. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$gwO/K5K9TKVoQdqNdPlsZg$xqMP+ayY27uw81Vevu2RgOY7cX5YljBvZVh9YHfZpjI'

type Db = Database | Transaction
/** Columns of the table users. */
export type UserOverrides = Partial<Prisma.UserCreateManyInput>

/** Creates an active account on the founders' track with a confirmed address and no profile. */
export function createUser(db: Db, overrides: UserOverrides = {}): Promise<User> {
  const n = next()
  const is_active = overrides.is_active ?? true
  return db.user.create({
    data: {
      email: `person${n}@test.example`,
      full_name: `Person ${n}`,
      password_hash: demoPasswordHash,
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
  (role: Exclude<Role, 'member'>, name: string) =>
  (db: Db, overrides: UserOverrides = {}): Promise<User> => {
    const n = next()
    return createUser(db, {
      email: `${role}${n}@test.example`,
      full_name: `${name} ${n}`,
      user_type: 'friend',
      role,
      ...overrides,
    })
  }

export const createAdmin = createStaff('admin', 'Admin')
export const createReviewer = createStaff('reviewer', 'Reviewer')
export const createEditor = createStaff('editor', 'Editor')

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
  const n = next()
  const founder = await createUser(db, {
    email: `founder${n}@test.example`,
    full_name: `Founder ${n}`,
    user_type: 'female_founder',
    ...user,
  })
  const data = { ...founderProfile(n), ...profile, user_id: founder.id }
  await db.founderProfile.create({ data })
  await giveConsents(db, founder.id, consents)
  return founder
}

export interface FriendOverrides extends UserOverrides {
  profile?: Partial<Omit<Prisma.FriendProfileCreateManyInput, 'user_id'>>
  consents?: Consents
}

/** Creates an active friend with a profile. */
export async function createFriend(
  db: Db,
  { profile, consents = {}, ...user }: FriendOverrides = {},
): Promise<User> {
  const n = next()
  const friend = await createUser(db, {
    email: `friend${n}@test.example`,
    full_name: `Friend ${n}`,
    user_type: 'friend',
    ...user,
  })
  await db.friendProfile.create({
    data: { ...friendProfile(n), ...profile, user_id: friend.id },
  })
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
  const n = next()
  const who = { email: `applicant${n}@test.example`, full_name: `Applicant ${n}`, ...user }
  const create = user_type === 'female_founder' ? createFounder : createFriend
  const applicant = await create(db, { ...who, user_type, is_active: false })
  await db.application.create({
    data: {
      application_data: answersOf(user_type, applicant),
      ...application,
      user_id: applicant.id,
      user_type,
    },
  })
  return applicant
}
