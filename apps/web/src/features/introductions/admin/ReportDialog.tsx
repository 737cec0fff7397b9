import { Modal, Text } from '@mantine/core'
import {
  type IntroductionReportDecision,
  introductionLimits,
} from '@portal/shared/introductions/options'
import {
  introductionReportDecisionSchema,
  type ReportedIntroduction,
} from '@portal/shared/introductions/schemas'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { resolverFor } from '#lib/forms.ts'
import { notify } from '#lib/notify.tsx'
import { useLast } from '#lib/use-last.ts'
import { useDecideReport } from './api.ts'

interface ActText {
  title: string
  text: string
  /** What becomes of the note. */
  note: string
  label: string
  done: string
}

const actTexts: Record<IntroductionReportDecision, (name: string) => ActText> = {
  warned: (name) => ({
    title: `Warn ${name}?`,
    text: `${name} gets a mail that a founder has reported this message and that you have read it. Asking stays possible.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    label: 'Warn',
    done: `A mail to ${name} is on its way.`,
  }),
  suspended: (name) => ({
    title: `Take away asking from ${name}?`,
    text: `${name} cannot ask anybody for an introduction until an administrator gives that back, and is told by mail. Requests and connections that exist stay.`,
    note: `Goes to ${name} with the mail, as you write it.`,
    label: 'Take away asking',
    done: `${name} cannot ask any more. A mail is on its way.`,
  }),
  dismissed: () => ({
    title: 'Dismiss the report?',
    text: 'Nothing follows from it, and nobody is told.',
    note: 'Stays with the report, for administrators.',
    label: 'Dismiss',
    done: 'The report is dismissed.',
  }),
}

interface ReportDialogProps {
  open: { act: IntroductionReportDecision; report: ReportedIntroduction } | null
  onClose: () => void
  onDone: () => void
  onClosed: () => void
}

export function ReportDialog({ open, onClose, onDone, onClosed }: ReportDialogProps) {
  const shown = useLast(open)
  return (
    <Modal
      opened={open !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={shown && actTexts[shown.act](shown.report.asker.full_name).title}
    >
      {shown && <ReportForm key={shown.act} {...shown} onDone={onDone} onClose={onClose} />}
    </Modal>
  )
}

const resolver = resolverFor<{ note: string }, { note?: string | undefined }>(
  introductionReportDecisionSchema.pick({ note: true }).safeParse,
)

interface ReportFormProps {
  act: IntroductionReportDecision
  report: ReportedIntroduction
  onDone: () => void
  onClose: () => void
}

function ReportForm({ act, report, onDone, onClose }: ReportFormProps) {
  const send = useDecideReport(report)
  const { text, note, label, done } = actTexts[act](report.asker.full_name)
  const dialog = useDraftForm({
    name: `introduction-report:${act}:${report.id}`,
    empty: () => ({ note: '' }),
    resolver,
  })
  return (
    <DialogForm
      {...dialog}
      send={async (answers) => {
        await send(act, answers.note)
        notify.success(done)
      }}
      failed="Your decision could not be saved. Please try again in a moment."
      submitLabel={label}
      variant={act === 'suspended' ? 'destructive' : 'filled'}
      onDone={onDone}
      onCancel={onClose}
    >
      <Text>{text}</Text>
      <TextAreaField
        control={dialog.form.control}
        name="note"
        label="Note (optional)"
        description={`${note} At most ${introductionLimits.note} characters.`}
        data-autofocus
      />
    </DialogForm>
  )
}
