/**
 * Who may make a call. Levels and their order are data here; the API's guard and the web's gates both
 * read them. Row rules (whose win, whose note) go out with the row as `can`.
 *
 * - `public`: anybody
 * - `applicant`: anybody signed in, approved or not
 * - `member`: an active account
 * - `founder`: an active account on the Female Founder track; administrators pass
 * - `admin`: an active administrator
 */
export const accessLevels = ['public', 'applicant', 'member', 'founder', 'admin'] as const
export type Access = (typeof accessLevels)[number]

export const userTypes = ['female_founder', 'friend'] as const
export type UserType = (typeof userTypes)[number]

/** What the rules need to know of the person who calls. */
export interface Standing {
  is_active: boolean
  is_admin: boolean
  user_type: UserType
}

const rules = {
  public: () => true,
  applicant: () => true,
  member: (who) => who.is_active,
  founder: (who) => who.is_active && (who.is_admin || who.user_type === 'female_founder'),
  admin: (who) => who.is_active && who.is_admin,
} satisfies Record<Access, (who: Standing) => boolean>

/** Whether somebody who is signed in may make calls of this level (spec 6, decisions 'Sessions and access'). */
export function mayCall(access: Access, who: Standing): boolean {
  return rules[access](who)
}
