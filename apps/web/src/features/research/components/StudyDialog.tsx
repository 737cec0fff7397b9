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
  study: Study | null
  onClose: () => void
}

export const StudyDialog = ({ study, onClose }: StudyDialogProps) => (
  <ItemDialog item={study} onClose={onClose} title={({ title }) => title}>
    {(shown) =>
      shown.status === 'Closed' ? (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {shown.findings || 'We haven’t published the findings of this study yet.'}
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

function ExternalStudy({ study, link }: { study: Study; link: string }) {
  const join = useParticipate(study)
  const submit = useSubmitStudy(study)
  return (
    <Stack>
      <Text>The questions are on another site. Come back here once you’ve answered them.</Text>
      <Group gap="sm">
        <ExternalButton href={link} about={study.title} onClick={() => join.mutate()}>
          Open the questions
        </ExternalButton>
        <Button variant="outline" onClick={() => submit.mutate('')} loading={submit.isPending}>
          I’ve answered them
        </Button>
      </Group>
    </Stack>
  )
}

function Participation({ study, onClose }: ParticipationProps) {
  if (study.participation === 'Submitted') {
    return (
      <Text role="status">
        You’ve taken part in this study. You’ll find the results here once it closes.
      </Text>
    )
  }
  if (study.status === 'Upcoming')
    return <Text>This study opens on {formatDay(study.openDate)}.</Text>
  if (study.link) return <ExternalStudy study={study} link={study.link} />
  return <StudyAnswerForm study={study} onClose={onClose} />
}
