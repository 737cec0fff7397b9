import { Button, Checkbox, Group, List, Stack, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatCount } from '@portal/shared/core/count'
import {
  invitationMessageLength,
  invitationRetentionDays,
  memberInvitationDays,
  undoHours,
} from '@portal/shared/imports/options'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { Consequence } from '#components/review/Consequence.tsx'
import { invitationQuery, useSendMe } from './api.ts'
import { remindLabel } from './import-texts.ts'
import { StepHeader } from './StepHeader.tsx'

/** What the administrator adds to the invitation. */
export const emptyDraft = { message: '', remind: true }

interface EmailStepProps {
  open: OpenImport
  draft: typeof emptyDraft
  onChange: (draft: typeof emptyDraft) => void
  onBack: () => void
  onStart: () => void
}

/** The last step of an import: shows what people get, and starts it. */
export function EmailStep({ open, draft, onChange, onBack, onStart }: EmailStepProps) {
  const { id, file_name, plans, can } = open
  const { message, remind } = draft
  // The preview waits for a pause in typing.
  const [settled] = useDebouncedValue(message, 400)
  const { data } = useQuery(invitationQuery(id, settled))
  const sendMe = useSendMe(id)
  const people = formatCount(plans.invite, 'person', 'people')
  return (
    <>
      <StepHeader
        step={4}
        title="What they get"
        subtitle={`${file_name}. ${people} invited, ${formatCount(plans.skip, 'row')} skipped.`}
        actions={
          <Button variant="outline" onClick={onBack}>
            Back to the rows
          </Button>
        }
      />
      <Stack gap="lg" maw="40rem">
        <Textarea
          label="Add a sentence (optional)"
          description="We add it to the email."
          autosize
          minRows={2}
          maxLength={invitationMessageLength}
          value={message}
          onChange={({ currentTarget }) => onChange({ ...draft, message: currentTarget.value })}
        />
        <Checkbox
          label={remindLabel}
          checked={remind}
          onChange={({ currentTarget }) => onChange({ ...draft, remind: currentTarget.checked })}
        />
        {data && <Consequence emails={[{ ...data, name: null }]} />}
        <List spacing="xs">
          <List.Item>We only list people or send them news if they accept and agree.</List.Item>
          <List.Item>
            Invitations work for {memberInvitationDays} days and you can send them again. We delete
            people who haven’t accepted after {invitationRetentionDays} days.
          </List.Item>
          <List.Item>You can undo the import for {undoHours} hours.</List.Item>
        </List>
        <Group gap="sm">
          <Button variant="accent" disabled={!can.start || message !== settled} onClick={onStart}>
            {`Invite ${people}`}
          </Button>
          <Button
            variant="outline"
            loading={sendMe.isPending}
            onClick={() => sendMe.mutate(message)}
          >
            Send me one
          </Button>
        </Group>
      </Stack>
    </>
  )
}
