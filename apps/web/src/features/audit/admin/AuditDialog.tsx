import { Button, Stack, Text, Title } from '@mantine/core'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { humanise } from '@portal/shared/core/options'
import { ChangedValue, FactList } from '#components/cards/FactList.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { formatDateTime, formatDay } from '#lib/text/dates.ts'
import { formatAction, formatTargetType, hasSingleTarget, targetName } from './audit-texts.ts'

interface AuditDialogProps {
  entry: AuditEntry | null
  onClose: () => void
  onTarget: (target: AuditEntry['target']) => void
}

export const AuditDialog = ({ entry: opened, onClose, onTarget }: AuditDialogProps) => (
  <ItemDialog
    item={opened}
    onClose={onClose}
    title={({ action }) => formatAction(action)}
    size="lg"
  >
    {(entry) => {
      const { actor, at, target } = entry
      const changes = changedFields(entry)
      return (
        <Stack gap="lg">
          <FactList
            look="grid"
            facts={[
              { label: 'Who', value: actor.name },
              { label: 'When', value: formatDateTime(at) },
              {
                label: formatTargetType(target.type),
                value: hasSingleTarget(target.type) && (targetName(entry) || 'No longer there'),
              },
            ]}
          />
          <section aria-label="What changed">
            <Title order={3} size="h4" lh="md" mb="sm">
              What changed
            </Title>
            {changes.length > 0 ? (
              <FactList
                look="rows"
                facts={changes.map(({ label, ...change }) => ({
                  label,
                  value: <ChangedValue {...change} />,
                }))}
              />
            ) : (
              <Text size="sm" c="dimmed">
                No other details.
              </Text>
            )}
          </section>
          <div>
            <Button variant="outline" onClick={() => onTarget(target)}>
              See all entries for this
            </Button>
          </div>
        </Stack>
      )
    }}
  </ItemDialog>
)

const labels: Record<string, string> = {
  is_active: 'Active',
  notified: 'Email sent',
  published_at: 'Published from',
  published_id: 'Published as',
  archived_at: 'Archived on',
  user_ids: 'People',
  user_id: 'Person',
  author_id: 'Author',
  note: 'Internal note',
  attended: 'Attended',
  rows: 'Rows',
  deleted_accounts: 'Accounts whose owners asked for it',
  unverified_accounts: 'Accounts with an unconfirmed address',
  declined_applicants: 'Accounts of declined applicants',
  declined_applications: 'Earlier applications that were declined',
}

export const formatField = (name: string) =>
  labels[name] ??
  humanise(name.replace(/([a-z\d])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`))

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const dayPattern = /^\d{4}-\d\d-\d\d$/

export function formatValue(value: unknown, people: AuditEntry['people'] = {}): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one) => formatValue(one, people)).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, item]) => [formatField(name), formatValue(item, people)])
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n')
  }
  const text = String(value)
  const person = people[text]
  if (person !== undefined) return person
  if (dateTimePattern.test(text)) return formatDateTime(text)
  return dayPattern.test(text) ? formatDay(text) : text
}

export function changedFields({ before, after, people }: AuditEntry) {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return names
    .map((name) => ({
      label: formatField(name),
      from: formatValue(before?.[name], people),
      to: formatValue(after?.[name], people),
    }))
    .filter(({ from, to }) => from !== '' || to !== '')
}
