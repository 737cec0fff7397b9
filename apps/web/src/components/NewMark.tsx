import { Badge } from '@mantine/core'

/** Marks list items that are newer than the member's previous visit. */
export const NewMark = ({ isNew }: { isNew: boolean | undefined }) =>
  isNew && (
    <Badge size="sm" variant="light" color="sage">
      New
    </Badge>
  )
