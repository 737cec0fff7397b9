import { Button, Group, Stack, Text } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { formatDay } from '#lib/text/dates.ts'
import { useParticipate, useSubmitStudy } from '../api.ts'

const StudyAnswerForm = lazyComponent(
  async () => (await import('./StudyAnswerForm.tsx')).StudyAnswerForm,
)

interface StudyDialogProps {
  /** The open study. The dialog shows its findings when it is closed, else how to take part. */
  study: Study | null
  onClose: () => void
}

export const StudyDialog = ({ study, onClose }: StudyDialogProps) => (
  <ItemDialog item={study} onClose={onClose} title={({ title }) => title}>
    {(shown) =>
      shown.status === 'Closed' ? (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {shown.findings || 'The findings of this study have not been published yet.'}
        </Text>
      ) : (
        <Participation study={shown} onClose={onClose} />
      )
    }
  </ItemDialog>
)

interface ParticipationProps {
  study: Study
  onClose: () => void
}

/** Signing up for a study that has yet to open. */
function Upcoming({ study }: { study: Study }) {
  const join = useParticipate(study)
  return (
    <Stack>
      <Text>This study opens on {formatDay(study.openDate)}.</Text>
      {/* Empty it takes no room. */}
      <Text role="status" pos={study.participation ? 'static' : 'absolute'}>
        {study.participation && 'You are signed up for it.'}
      </Text>
      {!study.participation && (
        <Group>
          <Button onClick={() => join.mutate()} loading={join.isPending}>
            Sign up
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** A study that is answered on another site. */
function Elsewhere({ study, link }: { study: Study; link: string }) {
  const join = useParticipate(study)
  const submit = useSubmitStudy(study)
  return (
    <Stack>
      <Text>
        The questions are asked on a page of their own. Come back once you have answered them.
      </Text>
      <Group gap="sm">
        <ExternalButton href={link} about={study.title} onClick={() => join.mutate()}>
          Open the questions
        </ExternalButton>
        <Button variant="outline" onClick={() => submit.mutate('')} loading={submit.isPending}>
          I have answered them
        </Button>
      </Group>
    </Stack>
  )
}

/** How a member takes part in a study that is not closed. */
function Participation({ study, onClose }: ParticipationProps) {
  if (study.participation === 'Submitted') {
    return (
      <Text role="status">
        You have taken part in this study. Its findings will be shown here once it is closed.
      </Text>
    )
  }
  if (study.status === 'Upcoming') return <Upcoming study={study} />
  if (study.link) return <Elsewhere study={study} link={study.link} />
  return <StudyAnswerForm study={study} onClose={onClose} />
}
