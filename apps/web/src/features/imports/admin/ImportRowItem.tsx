import { Badge, Button, Text } from '@mantine/core'
import type { ImportRow } from '@portal/shared/imports/schemas'
import { Row } from '#components/list/Rows.tsx'
import { formatDate } from '#lib/text/dates.ts'
import {
  missingText,
  notesText,
  outcomeTexts,
  planTexts,
  reasonLines,
  rowNote,
  rowStateTexts,
  rowTitle,
} from './import-texts.ts'

interface ImportRowItemProps {
  row: ImportRow
  onChoose?: ((plan: ImportRow['plan']) => void) | undefined
  onResend?: (() => void) | undefined
  onOpen: () => void
}

export function ImportRowItem({ row, onChoose, onResend, onOpen }: ImportRowItemProps) {
  const { state, outcome, plan, choices, invitation } = row
  const title = rowTitle(row)
  const open = row.match ? 'Compare' : 'Open'
  return (
    <Row level={3} title={title} note={<Note row={row} />} basis="18rem">
      {(!outcome || outcome === 'skipped') && (
        <Badge color={rowStateTexts[state].color}>{rowStateTexts[state].label}</Badge>
      )}
      {row.left_out && <Badge variant="outline">Left out last time</Badge>}
      {outcome && <Badge color={outcomeTexts[outcome].color}>{outcomeTexts[outcome].label}</Badge>}
      {!outcome && choices.length > 1 && (
        <>
          <Badge variant="outline">{planTexts[plan].label}</Badge>
          {choices
            .filter((choice) => choice !== plan)
            .map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="ghost"
                onClick={() => onChoose?.(choice)}
                aria-label={`${planTexts[choice].action}: ${title}`}
              >
                {planTexts[choice].action}
              </Button>
            ))}
        </>
      )}
      {onResend && invitation?.can_resend && (
        <Button size="sm" variant="ghost" onClick={onResend} aria-label={`Send again: ${title}`}>
          Send again
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={onOpen} aria-label={`${open}: ${title}`}>
        {open}
      </Button>
    </Row>
  )
}

function Note({ row }: { row: ImportRow }) {
  const { outcome, plan, missing } = row
  const asked = !outcome && plan === 'invite' && missing.length > 0
  const kept = outcome ? null : notesText(row)
  const more = asked ? missingText(row) : invitationText(row)
  return (
    <>
      <span>{rowNote(row)}</span>
      {more && (
        <Text span inherit display="block">
          {more}
        </Text>
      )}
      {kept && (
        <Text span inherit display="block" style={{ overflowWrap: 'anywhere' }}>
          {kept}
        </Text>
      )}
      {reasonLines(row).map((line) => (
        <Text
          key={line}
          span
          inherit
          display="block"
          c="var(--mantine-color-error)"
          style={{ overflowWrap: 'anywhere' }}
        >
          {line}
        </Text>
      ))}
    </>
  )
}

function invitationText({ invitation }: ImportRow): string | null {
  if (!invitation) return null
  const { sent_at, expires_at } = invitation
  if (!sent_at) return 'We haven’t sent the email yet.'
  if (!expires_at) return `Sent on ${formatDate(sent_at)}.`
  const ends = Date.parse(expires_at) > Date.now() ? 'the link works until' : 'the link expired on'
  return `Sent on ${formatDate(sent_at)}; ${ends} ${formatDate(expires_at)}.`
}
