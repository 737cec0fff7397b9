/**
 * What a role may permit (docs/developers/product.md, 'Roles'). An endpoint under /api/admin/ names the permission that
 * it needs, and so does each page under Admin.
 */
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

/** Every account has one role. `staff` are those whose role permits anything. */
export const roles = ['member', 'reviewer', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

/** The only statement of what each role permits; the API, its queries and the web app read it. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  member: [],
  reviewer: ['review_applications'],
  editor: ['manage_content', 'write_announcements'],
  admin: permissions,
}

/** Whether a role has a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  rolePermissions[role].includes(permission)

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => hasPermission(role, permission))

/** The roles that permit anything under Admin. */
export const staffRoles: readonly Role[] = roles.filter((role) => rolePermissions[role].length > 0)

/**
 * Who may make a call. The API's guard and the web's gates both read these levels. Rules about single
 * rows, such as who may edit a win, are sent with the row as `can`.
 *
 * - `public`: everybody
 * - `applicant`: every signed-in person, approved or not
 * - `member`: an active account
 * - `founder`: an active account on the Female Founder track; administrators pass, other staff do not
 * - `staff`: an active account whose role permits anything under Admin
 * - a permission: an active account whose role has it
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

/** The properties of the caller that the rules depend on. */
export interface AccessSubject {
  is_active: boolean
  role: Role
  user_type: UserType
}

/** Whether a signed-in person may make calls of this level (docs/developers/product.md, 'Roles'). */
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
