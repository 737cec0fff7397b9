import {
  type IntroductionReportDecision,
  introductionLimits,
} from '@portal/shared/introductions/options'
import type { ReportedIntroduction } from '@portal/shared/introductions/schemas'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonWords } from '#components/ReasonForm.tsx'
import { useDecideReport } from './api.ts'

interface ActWords extends ReasonWords {
  /** What becomes of the note. */
  note: string
  done: string
}

const actWords: Record<IntroductionReportDecision, (name: string) => ActWords> = {
  warned: (name) => ({
    title: `Warn ${name}?`,
    text: `${name} gets a mail that a founder has reported this message and that you have read it. Asking stays possible.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    button: 'Warn',
    done: `A mail to ${name} is on its way.`,
  }),
  suspended: (name) => ({
    title: `Take away asking from ${name}?`,
    text: `${name} cannot ask anybody for an introduction until an administrator gives that back, and is told by mail. Requests and connections that exist stay.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    button: 'Take away asking',
    destructive: true,
    done: `${name} cannot ask any more. A mail is on its way.`,
  }),
  dismissed: () => ({
    title: 'Dismiss the report?',
    text: 'Nothing follows from it, and nobody is told.',
    note: 'Stays with the report, for administrators.',
    button: 'Dismiss',
    done: 'The report is dismissed.',
  }),
}

interface Open {
  id: string
  act: IntroductionReportDecision
  report: ReportedIntroduction
}

const wordsOf = ({ act, report }: Open) => {
  const { note, ...words } = actWords[act](report.asker.full_name)
  const description = `${note} At most ${introductionLimits.note} characters.`
  return { ...words, reason: { name: 'note' as const, label: 'Note (optional)', description } }
}

interface ReportDialogProps {
  open: Open | null
  onClose: () => void
  onDone: () => void
  onClosed: () => void
}

export function ReportDialog({ open, ...dialog }: ReportDialogProps) {
  const { mutateAsync } = useDecideReport()
  return (
    <ReasonDialog
      {...dialog}
      item={open}
      words={wordsOf}
      send={(item, { reason }) => mutateAsync({ ...item, note: reason, done: wordsOf(item).done })}
    />
  )
}
