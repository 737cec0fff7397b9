import { Button, Group } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { ExternalButton } from '#components/ExternalButton.tsx'
import { messageOf } from '#lib/api.ts'
import { longDay } from '#lib/dates.ts'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useParticipate, useSubmitStudy } from '../mutations.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './Research.module.css'

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

/** A study that is answered at an address of its own. */
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
export function Participation({ study, owner, onClose }: ParticipationProps) {
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
