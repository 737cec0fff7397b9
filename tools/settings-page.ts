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

/** The last handwritten line of the page. */
const marker = '<!-- What follows is written by `pnpm exec vitest run tools/docs -u`. -->\n'

function defaultOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (Array.isArray(value)) return value.join(' · ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`
}

function row(section: string, name: ReturnType<typeof settingsOf>[number]): string {
  const { label, hint, default: value, required, variable, readers } = settings[name]
  const cells = [
    section,
    `\`${name}\`${required ? ' *' : ''}`,
    hint ? `${label}. ${hint}` : label,
    defaultOf(value),
    readers ?? 'everyone',
    variable ? `\`${variable}\`` : '',
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Returns docs/operators/settings.md: its handwritten part, then a table of all settings. */
export function renderSettingsPage(): string {
  const [byHand] = readFileSync(settingsFile, 'utf8').split(marker)
  const rows = settingGroupNames.flatMap((group) =>
    settingsOf(group).map((name) => row(settingGroups[group].label, name)),
  )
  const head = [
    '| Section | Name | Meaning | Default | Seen by | Variable |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  return `${byHand}${[marker, ...head, ...rows].join('\n')}\n`
}
