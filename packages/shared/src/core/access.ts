/**
 * Who may make a call. The API's guard and the web's gates both read these levels. Rules about single
 * rows, such as who may edit a win, are sent with the row as `can`.
 *
 * - `public`: everybody
 * - `applicant`: every signed-in person, approved or not
 * - `member`: an active account
 * - `founder`: an active account on the Female Founder track; administrators pass
 * - `admin`: an active administrator
 */
export const accessLevels = ['public', 'applicant', 'member', 'founder', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export const userTypes = ['female_founder', 'friend'] as const
export type UserType = (typeof userTypes)[number]

/** The properties of the caller that the rules depend on. */
export interface AccessSubject {
  is_active: boolean
  is_admin: boolean
  user_type: UserType
}

const rules = {
  public: () => true,
  applicant: () => true,
  member: (user) => user.is_active,
  founder: (user) => user.is_active && (user.is_admin || user.user_type === 'female_founder'),
  admin: (user) => user.is_active && user.is_admin,
} satisfies Record<Access, (user: AccessSubject) => boolean>

/** Whether a signed-in person may make calls of this level (docs/product.md, 'Roles'). */
export function mayCall(access: Access, user: AccessSubject): boolean {
  return rules[access](user)
}
