import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { trackNames } from '@portal/shared/imports/options'
import type { ImportColumn, ImportRow } from '@portal/shared/imports/schemas'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Definition, Definitions } from '#components/list/Definitions.tsx'
import { longDate } from '#lib/text/dates.ts'
import { missingText, notesText, planTexts, reasonLines, rowTitle } from './import-texts.ts'

interface RowDialogProps {
  /** The row that is open; null while none is. */
  row: ImportRow | null
  columns: ImportColumn[]
  /** Whether a choice is being saved. */
  busy: boolean
  onChoose: (plan: ImportRow['plan']) => void
  onClose: () => void
}

/** One row with all that the file says, and beside it the account or invitation that it may be about. */
export const RowDialog = ({ row, onClose, ...shared }: RowDialogProps) => (
  <ItemDialog
    item={row && { ...row, id: String(row.number) }}
    onClose={onClose}
    title={rowTitle}
    size="xl"
  >
    {(shown) => <RowInFull row={shown} onClose={onClose} {...shared} />}
  </ItemDialog>
)

function RowInFull({
  row,
  columns,
  busy,
  onChoose,
}: Omit<RowDialogProps, 'row'> & { row: ImportRow }) {
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
              {planTexts[plan].act}
            </Button>
          ))}
        </Group>
      )}
      <Cells row={row} columns={columns} />
    </Stack>
  )
}

type Compared = ImportRow['person']

type Match = NonNullable<ImportRow['match']>

const matchTexts: Record<Match['kind'], { title: string; note: (date: string) => string }> = {
  member: { title: 'With an account', note: (date) => `Member; account since ${date}` },
  account: { title: 'With an account', note: (date) => `No member; account since ${date}` },
  invitation: { title: 'Invited before', note: (date) => `Invited on ${date}; no answer yet` },
}

function Comparison({ row, match }: { row: ImportRow; match: Match }) {
  const { title, note } = matchTexts[match.kind]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Person title="In the file" person={row.person} />
      <Person title={title} person={match} note={note(longDate(match.created_at))} />
    </SimpleGrid>
  )
}

interface PersonProps {
  title: string
  person: Compared
  note?: string
}

function Person({ title, person, note }: PersonProps) {
  const facts = {
    Name: person.name,
    'E-mail address': person.email,
    Track: person.track && trackNames[person.track],
    Company: person.company,
    City: person.city,
    'Profile link': person.profile_link,
  }
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Definitions cols={1}>
          {Object.entries(facts).map(([label, fact]) => (
            <Definition key={label} label={label}>
              <Fact>{fact}</Fact>
            </Definition>
          ))}
        </Definitions>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** A value from elsewhere, which may be long and without a space. */
const Fact = ({ children }: { children: string | null }) => (
  <Text span inherit lineClamp={6} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {children || '–'}
  </Text>
)

function Cells({ row, columns }: { row: ImportRow; columns: ImportColumn[] }) {
  if (row.cells.length === 0) {
    return <Text c="dimmed">What the file said about this person is deleted.</Text>
  }
  return (
    <Stack component="section" gap="sm" aria-label="The row in the file">
      <Title order={3} size="h4">
        Row {row.number} of the file
      </Title>
      <Definitions>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name and stay in order.
          <Definition key={index} label={column.name}>
            <Fact>{row.cells[index] ?? null}</Fact>
          </Definition>
        ))}
      </Definitions>
    </Stack>
  )
}
