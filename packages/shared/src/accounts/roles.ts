import type { Role } from '../core/access.ts'

interface RoleTexts {
  name: string
  /** In a sentence: 'You are … now'. */
  noun: string
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
      'Reviewers read and decide applications and leave notes for each other. They see nothing else under Admin.',
  },
  editor: {
    name: 'Editor',
    noun: 'an editor',
    permits:
      'Editors manage events, resources, opportunities and studies, answer what members send in, keep guest lists, invite members to studies and record reposts of wins. They see nothing else under Admin.',
  },
  admin: {
    name: 'Administrator',
    noun: 'an administrator',
    permits:
      'Administrators can do everything under Admin. Only they can see members’ accounts and give roles.',
  },
}
