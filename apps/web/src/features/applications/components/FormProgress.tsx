import { Progress, Text } from '@mantine/core'
import classes from './Wizard.module.css'

interface FormProgressProps {
  section: readonly [number, number] | null
  done: number
  total: number
}

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
