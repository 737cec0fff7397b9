import { Box, Button, Group, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import {
  getStudyReach,
  inviteToStudy,
  type StudyReach,
} from '@portal/shared/research/admin-endpoints'
import type { Study } from '@portal/shared/research/schemas'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { fresh, queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'

const reachQuery = (id: string) => queryOf(getStudyReach, { params: { id } }, fresh)

function useInvite({ id }: Pick<Study, 'id'>) {
  const emailed = useEmailText()
  return useChange(() => call(inviteToStudy, { params: { id } }), {
    invalidates: [reachQuery(id).queryKey],
    successMessage: emailed('The invitation is on its way.'),
  })
}

export function reachText({ reach, invited_at, invited, can }: StudyReach): string {
  if (invited_at) {
    return `The invitation was sent on ${formatDateTime(invited_at)}. So far, ${formatCount(invited, 'member')} got it.`
  }
  if (reach === 0) {
    return 'There’s no one left to invite. We only invite members who agreed to take part in research.'
  }
  const text = `${formatCount(reach, 'member')} agreed to take part in research.`
  return can.invite
    ? `${text} You can invite them by email once.`
    : `${text} You can invite them when the study is open and published.`
}

export function InvitationPanel({ study }: { study: Study }) {
  const heading = useId()
  const [asked, setAsked] = useState(false)
  const query = useQuery(reachQuery(study.id))
  const invite = useInvite(study)
  return (
    <Box component="section" aria-labelledby={heading} p="md" bdrs="md" bg="var(--portal-sunken)">
      <Text component="h3" id={heading} ff="text" fw={600}>
        Invitation
      </Text>
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t count who it reaches."
        skeleton={
          <Text size="sm" c="dimmed">
            Counting who it reaches...
          </Text>
        }
      >
        {(reach) => (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed" flex="1 1 14rem" role="status">
              {reachText(reach)}
            </Text>
            {reach.can.invite && (
              <Button
                size="sm"
                variant="outline"
                leftSection={<IconMail aria-hidden size="1.125em" stroke={1.5} />}
                onClick={() => setAsked(true)}
              >
                Send the invitation
              </Button>
            )}
          </Group>
        )}
      </QueryBoundary>
      <ConfirmDialog
        item={asked}
        title={`Invite ${formatCount(query.data?.reach ?? 0, 'member')} to “${study.title}”?`}
        confirmLabel="Send the invitation"
        busy={invite.isPending}
        onConfirm={() => invite.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        <Text mb="sm">You can only send it once, and you can’t undo it.</Text>
        <EmailsOf endpoint={inviteToStudy} input={{ params: { id: study.id } }} />
      </ConfirmDialog>
    </Box>
  )
}
