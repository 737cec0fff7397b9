import { Badge } from '@mantine/core'

/** Marks in a list what has come since the visit before this one. */
export const NewMark = ({ isNew }: { isNew: boolean | undefined }) =>
  isNew && (
    <Badge size="sm" variant="light" color="sage">
      New
    </Badge>
  )
