import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { useLast } from '#lib/use-last.ts'
import { AttendanceList } from './AttendanceList.tsx'
import { attendanceQuery } from './api.ts'

interface AttendanceDialogProps {
  /** The event's id; null while closed. */
  id: string | null
  onClose: () => void
}

/** Who signed up for an event and who came, and a search to add members who did not sign up. */
export function AttendanceDialog({ id, onClose }: AttendanceDialogProps) {
  const shown = useLast(id)
  const { data } = useQuery({ ...attendanceQuery(shown ?? ''), enabled: false })
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={data ? `Attendance: ${data.event.title}` : 'Attendance'}
    >
      {shown && <Attendance key={shown} id={shown} />}
    </Modal>
  )
}

function Attendance({ id }: { id: string }) {
  const query = useQuery(attendanceQuery(id))
  return (
    <QueryBoundary
      query={query}
      failed="The list of this event could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {(attendance) => <AttendanceList {...attendance} />}
    </QueryBoundary>
  )
}
