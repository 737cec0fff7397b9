/** What a role can permit. Endpoints and pages under Admin name the permission they need. */
export const permissions = [
  'review_applications',
  'manage_content',
  'manage_pods',
  'moderate',
  'manage_members',
  'import_members',
  'write_announcements',
  'send_announcements',
  'see_insights',
  'read_audit_log',
  'see_health',
  'manage_settings',
  'give_roles',
] as const
export type Permission = (typeof permissions)[number]

/** An account has any of these, and their permissions add up. Staff have at least one. */
export const roles = ['reviewer', 'editor', 'community_manager', 'admin'] as const
export type Role = (typeof roles)[number]

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  reviewer: ['review_applications'],
  editor: ['manage_content', 'write_announcements'],
  community_manager: ['manage_members', 'import_members', 'manage_pods', 'moderate'],
  admin: permissions,
}

/** Checks whether any of an account's roles has a permission. */
export const hasPermission = (held: readonly Role[], permission: Permission): boolean =>
  held.some((role) => rolePermissions[role].includes(permission))

/** Lists the roles that have a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => hasPermission([role], permission))

/** Returns roles once each, in the order of `roles`. */
export const sortRoles = (held: readonly Role[]): Role[] =>
  roles.filter((role) => held.includes(role))

/** Checks whether an account may change another. To change staff, it needs `give_roles`. */
export const canManage = (
  actor: Pick<AccessSubject, 'roles'>,
  account: Pick<AccessSubject, 'roles'>,
): boolean => account.roles.length === 0 || hasPermission(actor.roles, 'give_roles')

/**
 * Who may make a call. The API's guard and the web app's gates use these levels. Rules about single
 * rows, such as who may edit a win, are in the row's `can`.
 *
 * - `public`: everyone
 * - `applicant`: everyone signed in, approved or not
 * - `member`: active accounts
 * - `founder`: active founders and administrators
 * - `staff`: active accounts with a role
 * - a permission: active accounts with a role that has it
 */
export const accessLevels = [
  'public',
  'applicant',
  'member',
  'founder',
  'staff',
  ...permissions,
] as const
export type Access = (typeof accessLevels)[number]

export const userTypes = ['female_founder', 'friend'] as const
export type UserType = (typeof userTypes)[number]

/** The names of the tracks on screens, in emails and in files. */
export const trackNames = {
  female_founder: 'Female Founder',
  friend: 'Friend',
} as const satisfies Record<UserType, string>

export interface AccessSubject {
  is_active: boolean
  roles: readonly Role[]
  user_type: UserType
}

/** Checks whether a signed-in user may make calls of an access level. */
export function canCall(access: Access, user: AccessSubject): boolean {
  switch (access) {
    case 'public':
    case 'applicant':
      return true
    case 'member':
      return user.is_active
    case 'founder':
      return user.is_active && (user.roles.includes('admin') || user.user_type === 'female_founder')
    case 'staff':
      return user.is_active && user.roles.length > 0
    default:
      return user.is_active && hasPermission(user.roles, access)
  }
}
