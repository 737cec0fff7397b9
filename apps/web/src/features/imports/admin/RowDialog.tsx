import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { trackNames } from '@portal/shared/core/access'
import type { ImportColumn, ImportRow } from '@portal/shared/imports/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { missingText, notesText, planTexts, reasonLines, rowTitle } from './import-texts.ts'

interface RowDialogProps {
  row: ImportRow | null
  columns: ImportColumn[]
  busy: boolean
  onChoose: (plan: ImportRow['plan']) => void
  onClose: () => void
}

export const RowDialog = ({ row: opened, columns, busy, onChoose, onClose }: RowDialogProps) => (
  <ItemDialog
    item={opened && { ...opened, id: String(opened.number) }}
    onClose={onClose}
    title={rowTitle}
    size="xl"
  >
    {(row) => {
      const kept = notesText(row)
      return (
        <Stack gap="lg">
          {reasonLines(row).map((line) => (
            <Text key={line} c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
          {kept && (
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {kept}
            </Text>
          )}
          {row.match && <Comparison row={row} match={row.match} />}
          {row.plan === 'invite' && row.missing.length > 0 && (
            <Text c="dimmed">{missingText(row, true)}</Text>
          )}
          {row.choices.length > 1 && (
            <Group justify="flex-end" gap="sm">
              {row.choices.map((plan) => (
                <Button
                  key={plan}
                  variant={plan === row.plan ? 'filled' : 'outline'}
                  aria-pressed={plan === row.plan}
                  disabled={busy}
                  onClick={() => onChoose(plan)}
                >
                  {planTexts[plan].action}
                </Button>
              ))}
            </Group>
          )}
          <Cells row={row} columns={columns} />
        </Stack>
      )
    }}
  </ItemDialog>
)

type Compared = ImportRow['person']

type Match = NonNullable<ImportRow['match']>

const matchTexts: Record<Match['kind'], { title: string; note: (date: string) => string }> = {
  member: { title: 'With an account', note: (date) => `Member, account since ${date}` },
  account: { title: 'With an account', note: (date) => `Not a member, account since ${date}` },
  invitation: { title: 'Invited before', note: (date) => `Invited on ${date}, no answer yet` },
}

function Comparison({ row, match }: { row: ImportRow; match: Match }) {
  const { title, note } = matchTexts[match.kind]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Person title="In the file" person={row.person} />
      <Person title={title} person={match} note={note(formatDate(match.created_at))} />
    </SimpleGrid>
  )
}

interface PersonProps {
  title: string
  person: Compared
  note?: string
}

const Person = ({ title, person, note }: PersonProps) => (
  <Card level={3} title={title} intro={note}>
    <FactList
      look="rows"
      facts={[
        { label: 'Name', value: cellText(person.name) },
        { label: 'Email address', value: cellText(person.email) },
        { label: 'Track', value: cellText(person.track && trackNames[person.track]) },
        { label: 'Company', value: cellText(person.company) },
        { label: 'City', value: cellText(person.city) },
        { label: 'Profile link', value: cellText(person.profile_link) },
      ]}
    />
  </Card>
)

/** Renders an imported value: truncated, never as a link. */
const cellText = (text: string | null | undefined) => (
  <Text span inherit lineClamp={6}>
    {text || '–'}
  </Text>
)

function Cells({ row, columns }: { row: ImportRow; columns: ImportColumn[] }) {
  if (row.cells.length === 0) {
    return <Text c="dimmed">This person’s row has been deleted.</Text>
  }
  return (
    <Stack component="section" gap="sm" aria-label="The row in the file">
      <Title order={3} size="h4">
        Row {row.number} of the file
      </Title>
      <FactList
        look="grid"
        facts={columns.map(({ name }, index) => ({
          label: name,
          value: cellText(row.cells[index]),
        }))}
      />
    </Stack>
  )
}
