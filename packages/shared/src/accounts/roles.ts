import type { Role } from '../core/access.ts'

interface RoleTexts {
  name: string
  /** Within a sentence: 'You are … now'. */
  noun: string
  /** What the role permits, in a sentence or two (docs/developers/product.md, 'Roles'). */
  permits: string
}

export const roleTexts: Readonly<Record<Role, RoleTexts>> = {
  member: {
    name: 'Member',
    noun: 'a member',
    permits: 'Members use the portal and see nothing under Admin.',
  },
  reviewer: {
    name: 'Reviewer',
    noun: 'a reviewer',
    permits:
      'Reviewers read and decide applications, with notes for each other. They see nothing else under Admin.',
  },
  editor: {
    name: 'Editor',
    noun: 'an editor',
    permits:
      'Editors keep events, resources, opportunities and studies, answer what members send in, mark attendance, invite to studies and record reposts of wins. They see nothing else under Admin.',
  },
  admin: {
    name: 'Administrator',
    noun: 'an administrator',
    permits:
      'Administrators may do everything under Admin. Only they see everybody’s account and give roles.',
  },
}
