import { Button, Group, Modal } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { messageOf } from '#lib/api.ts'
import { longDay } from '#lib/dates.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useLast } from '#lib/use-last.ts'
import { useParticipate, useSubmitStudy } from '../api.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './Research.module.css'

interface StudyDialogProps {
  /** The open study. The dialog shows its findings when it is closed, else how to take part. */
  study: Study | null
  owner: string
  onClose: () => void
}

export function StudyDialog({ study, owner, onClose }: StudyDialogProps) {
  const shown = useLast(study)
  return (
    <Modal opened={study !== null} onClose={onClose} title={shown?.title}>
      {shown?.status === 'Closed' && (
        <p className={classes.text}>
          {shown.findings || 'The findings of this study have not been published yet.'}
        </p>
      )}
      {shown && shown.status !== 'Closed' && (
        <Participation key={shown.id} study={shown} owner={owner} onClose={onClose} />
      )}
    </Modal>
  )
}

interface ParticipationProps {
  study: Study
  owner: string
  onClose: () => void
}

/** Signing up for a study that has yet to open. */
function Upcoming({ study }: { study: Study }) {
  const join = useParticipate(study)
  return (
    <div className={classes.dialog}>
      <p>This study opens on {longDay(study.openDate)}.</p>
      <p role="status">{study.participation && 'You are signed up for it.'}</p>
      {!study.participation && (
        <Group>
          <Button onClick={() => join.mutate()} loading={join.isPending}>
            Sign up
          </Button>
        </Group>
      )}
    </div>
  )
}

/** A study that is answered on another site. */
function Elsewhere({ study, link }: { study: Study; link: string }) {
  const join = useParticipate(study)
  const submit = useSubmitStudy(study)
  const done = () =>
    submit.mutate('', {
      onError: (error) => notifyFailure(error, messageOf(error, 'This could not be saved.')),
    })
  return (
    <div className={classes.dialog}>
      <p>The questions are asked on a page of their own. Come back once you have answered them.</p>
      <Group gap="sm">
        <ExternalButton href={link} about={study.title} onClick={() => join.mutate()}>
          Open the questions
        </ExternalButton>
        <Button variant="outline" onClick={done} loading={submit.isPending}>
          I have answered them
        </Button>
      </Group>
    </div>
  )
}

/** How a member takes part in a study that is not closed. */
function Participation({ study, owner, onClose }: ParticipationProps) {
  if (study.participation === 'Submitted') {
    return (
      <p role="status" className={classes.text}>
        You have taken part in this study. Its findings will be shown here once it is closed.
      </p>
    )
  }
  if (study.status === 'Upcoming') return <Upcoming study={study} />
  if (study.link) return <Elsewhere study={study} link={study.link} />
  return <AnswerForm study={study} owner={owner} onClose={onClose} />
}
