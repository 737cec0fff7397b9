import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  settingGroupNames,
  settingGroups,
  settings,
  settingsOf,
} from '../packages/shared/src/settings/settings.ts'
import { root } from './processes.ts'

export const settingsFile = join(root, 'docs', 'operators', 'settings.md')

/** The last line of the page that is written by hand. */
const marker = '<!-- What follows is written by `pnpm exec vitest run tools/docs -u`. -->\n'

function defaultOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (Array.isArray(value)) return value.join(' · ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`
}

function row(name: ReturnType<typeof settingsOf>[number]): string {
  const { label, hint, default: value, required, variable, membersOnly } = settings[name]
  const about = hint ? `${label}. ${hint}` : label
  const cells = [
    `\`${name}\`${required ? ' *' : ''}`,
    about,
    defaultOf(value),
    membersOnly ? 'members' : 'everybody',
    variable ? `\`${variable}\`` : '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** docs/operators/settings.md: what is written by hand, then what the descriptions of the settings say. */
export function settingsPage(): string {
  const [byHand] = readFileSync(settingsFile, 'utf8').split(marker)
  const sections = settingGroupNames.map((group) =>
    [
      `### ${settingGroups[group].label}`,
      '',
      settingGroups[group].about,
      '',
      '| Name | What it is | Default | Seen by | Variable |',
      '| --- | --- | --- | --- | --- |',
      ...settingsOf(group).map(row),
      '',
    ].join('\n'),
  )
  return [byHand + marker, ...sections].join('\n')
}
