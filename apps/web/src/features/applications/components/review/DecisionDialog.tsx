import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import classes from '#components/review/Review.module.css'
import { useLast } from '#lib/use-last.ts'
import type { Decision, Run } from '../../admin-decisions.ts'
import { nameOf, type Verdict } from '../../admin-state.ts'
import { consequenceText, questionText } from '../../admin-texts.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { RunFailures, RunProgress } from './RunReport.tsx'

interface DecisionDialogProps {
  /** Null while closed. */
  verdict: Verdict | null
  /** Whom it is about; none once all of them are decided. */
  applications: Application[]
  run: Run | undefined
  onConfirm: (verdict: Verdict, applications: Application[], decision: Decision) => void
  onClose: () => void
  onClosed: () => void
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { verdict, run, onConfirm, onClose, onClosed } = props
  const shown = useLast(verdict ? { verdict, applications: props.applications } : null)
  const applications = shown?.applications ?? []
  const names = applications.map(nameOf)
  const busy = run?.running === true

  return (
    <Modal
      opened={verdict !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={shown && (names.length > 0 ? questionText(shown.verdict, names) : 'Already decided')}
    >
      {shown && (
        <Stack gap="md">
          {run && !busy && <RunFailures run={run} />}
          {names.length === 0 ? (
            <Group justify="flex-end">
              <Button onClick={onClose}>Close</Button>
            </Group>
          ) : (
            <>
              <div>
                <p className={classes.consequence}>
                  {consequenceText(shown.verdict, names.length)}
                </p>
                {names.length > 1 && <p className={classes.quiet}>{names.join(', ')}</p>}
              </div>
              {busy && run.total > 1 && (
                <>
                  <RunProgress run={run} />
                  <p className={classes.quiet}>You can close this: the work goes on without it.</p>
                </>
              )}
              <DecisionForm
                verdict={shown.verdict}
                count={names.length}
                busy={busy}
                onConfirm={(decision) => onConfirm(shown.verdict, applications, decision)}
                onCancel={onClose}
              />
            </>
          )}
        </Stack>
      )}
    </Modal>
  )
}
