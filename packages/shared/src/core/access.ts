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
] as const
export type Permission = (typeof permissions)[number]

/** Every account has one role. Staff are the roles with any permission. */
export const roles = ['member', 'reviewer', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  member: [],
  reviewer: ['review_applications'],
  editor: ['manage_content', 'write_announcements'],
  admin: permissions,
}

/** Checks whether a role has a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  rolePermissions[role].includes(permission)

/** Lists the roles that have a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => hasPermission(role, permission))

export const staffRoles: readonly Role[] = roles.filter((role) => rolePermissions[role].length > 0)

/**
 * Who may make a call. The API's guard and the web app's gates use these levels. Rules about single
 * rows, such as who may edit a win, are in the row's `can`.
 *
 * - `public`: everyone
 * - `applicant`: everyone signed in, approved or not
 * - `member`: active accounts
 * - `founder`: active founders and administrators
 * - `staff`: active accounts whose role has any permission
 * - a permission: active accounts whose role has it
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

export interface AccessSubject {
  is_active: boolean
  role: Role
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
      return user.is_active && (user.role === 'admin' || user.user_type === 'female_founder')
    case 'staff':
      return user.is_active && staffRoles.includes(user.role)
    default:
      return user.is_active && hasPermission(user.role, access)
  }
}
