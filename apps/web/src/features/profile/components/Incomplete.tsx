import { Badge, Tooltip } from '@mantine/core'

const tip = '⚠️ Please complete this field'

/** Beside the label of a field that is being edited. */
export function IncompleteMark() {
  return (
    <Tooltip label={tip} events={{ hover: true, focus: true, touch: true }}>
      <Badge color="marigold" size="md" ml="xs">
        Incomplete
      </Badge>
    </Tooltip>
  )
}

interface IncompleteButtonProps {
  /** The field that is empty. */
  label: string
  onFill: () => void
}

/** In the place of a value that is not there: it leads to where it can be filled in. */
export function IncompleteButton({ label, onFill }: IncompleteButtonProps) {
  return (
    <Tooltip label={tip} events={{ hover: true, focus: true, touch: true }}>
      <Badge
        component="button"
        type="button"
        color="marigold"
        aria-label={`Incomplete: ${label}`}
        onClick={onFill}
      >
        Incomplete
      </Badge>
    </Tooltip>
  )
}
