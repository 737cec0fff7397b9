import {
  settingGroupNames,
  settingGroups,
  settings,
  settingsOf,
} from '../packages/shared/src/settings/settings.ts'

/** docs/settings.md, of the description of the settings. `vitest run tools/docs -u` writes it. */

const intro = `# Settings

What a network sets about itself, and what holds without it. Administrators change it under Admin, Settings; on the command line it is \`pnpm portal settings show\` and \`set\` ([operating.md](operating.md)).

What the operator sets comes first and cannot be changed there: the variables below, and \`NETWORK_FILE\`, a JSON file in which the dots of a name are levels (\`{ "links": { "website": "https://…" } }\`). Then comes what is saved under Admin, in the database and so in backups; then the default. Changes are in the audit log, and all processes follow within a second.

Settings with * name the network. All of them are set, or none: until then the portal shows the fictional Willow Network.
`

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

export function settingsPage(): string {
  const sections = settingGroupNames.map((group) =>
    [
      `## ${settingGroups[group].label}`,
      '',
      settingGroups[group].about,
      '',
      '| Name | What it is | Default | Seen by | Variable |',
      '| --- | --- | --- | --- | --- |',
      ...settingsOf(group).map(row),
      '',
    ].join('\n'),
  )
  return [intro, ...sections].join('\n')
}
