import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { RowsSkeleton } from '#components/feedback/RowsSkeleton.tsx'
import { useLast } from '#lib/use-last.ts'
import { answersQuery } from './api.ts'
import { StudyAnswers } from './StudyAnswers.tsx'

interface AnswersDialogProps {
  /** The study's id; null while closed. */
  id: string | null
  onClose: () => void
}

/** What was answered to a study, without names. */
export function AnswersDialog({ id, onClose }: AnswersDialogProps) {
  const shown = useLast(id)
  const { data } = useQuery({ ...answersQuery(shown ?? ''), enabled: false })
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={data ? `Answers: ${data.study.title}` : 'Answers'}
    >
      {shown && <Answers key={shown} id={shown} />}
    </Modal>
  )
}

function Answers({ id }: { id: string }) {
  const query = useQuery(answersQuery(id))
  return (
    <Loaded
      query={query}
      failed="The answers to this study could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(answers) => <StudyAnswers {...answers} />}
    </Loaded>
  )
}
