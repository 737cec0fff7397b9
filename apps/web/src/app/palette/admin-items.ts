import { type AccessSubject, canCall, type Permission } from '@portal/shared/core/access'
import { paths, reviewPath, settingsPath } from '@portal/shared/core/paths'
import { settingGroups, settingNames, settings } from '@portal/shared/settings/settings'
import { IconAdjustments, IconBolt } from '@tabler/icons-react'
import type { SearchableItem } from './palette-items.ts'

interface Action {
  access: Permission
  label: string
  to: string
  keywords?: string
}

const actions: readonly Action[] = [
  {
    access: 'review_applications',
    label: 'Review applications one by one',
    to: reviewPath('first'),
  },
  {
    access: 'import_members',
    label: 'Invite a person',
    to: `${paths.imports}?dialog=invite`,
    keywords: 'add member',
  },
  {
    access: 'import_members',
    label: 'Import a list of members',
    to: paths.newImport,
    keywords: 'csv file',
  },
  {
    access: 'manage_content',
    label: 'Add an event',
    to: `${paths.manageContent}?kind=events&entry=new`,
    keywords: 'new',
  },
  {
    access: 'manage_content',
    label: 'Add an opportunity',
    to: `${paths.manageContent}?kind=opportunities&entry=new`,
    keywords: 'new funding',
  },
  {
    access: 'write_announcements',
    label: 'Write an announcement',
    to: `${paths.manageAnnouncements}?dialog=write`,
    keywords: 'email members new',
  },
]

/** Staff's actions and the settings by label, as far as their roles permit. */
export function adminItems(user: AccessSubject | null): SearchableItem[] {
  if (user === null) return []
  const may = actions.filter(({ access }) => canCall(access, user))
  return [
    ...may.map(({ label, to, keywords = '' }) => ({
      ...{ id: `action:${to}`, label, detail: 'Admin', to, keywords },
      icon: IconBolt,
    })),
    ...(canCall('manage_settings', user) ? settingNames : []).map((name) => {
      const { label, group, hint = '' } = settings[name]
      return {
        id: `setting:${name}`,
        label,
        detail: `Settings, ${settingGroups[group].label}`,
        to: settingsPath(group),
        icon: IconAdjustments,
        keywords: hint,
      }
    }),
  ]
}
