import { Badge, Tooltip } from '@mantine/core'

export const incompleteTip = {
  label: '⚠️ Please complete this field',
  events: { hover: true, focus: true, touch: true },
}

/** Beside the label of a field that is empty. */
export const IncompleteMark = () => (
  <Tooltip {...incompleteTip}>
    <Badge color="marigold" size="md" ml="xs">
      Incomplete
    </Badge>
  </Tooltip>
)
