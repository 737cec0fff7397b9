import type { Role } from '../core/access.ts'

interface RoleTexts {
  name: string
  /** The label of its checkbox. */
  label: string
  permits: string
}

export const roleTexts: Readonly<Record<Role, RoleTexts>> = {
  reviewer: {
    name: 'Reviewer',
    label: 'Reviews',
    permits: 'Reads and decides applications, and leaves notes for other reviewers.',
  },
  editor: {
    name: 'Editor',
    label: 'Keeps content',
    permits:
      'Manages events, resources, opportunities and studies, answers what members send in, keeps guest lists, records reposts, and writes the newsletter and announcements.',
  },
  community_manager: {
    name: 'Community manager',
    label: 'Looks after members',
    permits:
      'Sees and helps members’ accounts, invites and imports people, forms pods and decides reports.',
  },
  admin: {
    name: 'Administrator',
    label: 'Administrator',
    permits:
      'Can do everything under Admin. Only administrators give roles and change the accounts of staff.',
  },
}

/** The names of an account's roles: 'Reviewer, Editor', or 'Member' without any. */
export const formatRoles = (held: readonly Role[]): string =>
  held.map((role) => roleTexts[role].name).join(', ') || 'Member'
