import { Badge } from '@mantine/core'

export const NewMark = ({ isNew }: { isNew: boolean | undefined }) =>
  isNew && (
    <Badge size="sm" variant="light" color="sage">
      New
    </Badge>
  )
