import { Badge, Tooltip, VisuallyHidden } from '@mantine/core'
import classes from './Resources.module.css'

const SHOWN = 2

/** The first two as badges, and '+N' for the rest, which are named on hover and focus. */
export function TagBadges({ tags }: { tags: string[] }) {
  const rest = tags.slice(SHOWN)
  return (
    <span className={classes.badges}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag} className={classes.badge ?? ''}>
          {tag}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.join(', ')}>
          <Badge color="gray" tabIndex={0}>
            +{rest.length}
            <VisuallyHidden>: {rest.join(', ')}</VisuallyHidden>
          </Badge>
        </Tooltip>
      )}
    </span>
  )
}
