import { Progress, Text } from '@mantine/core'
import classes from './Wizard.module.css'

interface FormProgressProps {
  /** The number of the visible section, and the number of all sections. */
  section: readonly [number, number] | null
  /** The numbers of answered and of all required questions. */
  done: number
  total: number
}

/** A sticky progress bar of a long form. */
export function FormProgress({ section, done, total }: FormProgressProps) {
  return (
    <div className={classes.progress}>
      <Text fz="sm" fw={600}>
        {section ? `Section ${section.join(' of ')}` : `${done} of ${total} answers`}
      </Text>
      <Progress
        size="xs"
        color="var(--portal-brand-ink)"
        bg="var(--portal-hairline)"
        mt={6}
        value={(100 * done) / total}
        aria-label="Answers that are required"
      />
    </div>
  )
}
