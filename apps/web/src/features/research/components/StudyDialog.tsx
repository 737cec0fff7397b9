import { Modal } from '@mantine/core'
import type { Study } from '@portal/shared/research/schemas'
import { useLast } from '#lib/use-last.ts'
import { Participation } from './Participation.tsx'
import classes from './Research.module.css'

interface StudyDialogProps {
  /** The study that is open: its findings when it is closed, else the way to take part. */
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
