import { Button } from '@mantine/core'
import { memberPath, paths } from '@portal/shared/core/paths'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'

/** Goes with the step from the directory to a member: her name, and the search that found her. */
interface Step {
  name: string
  search: string
}

/** Where the name of a founder in the directory leads, and what goes with it. */
export const memberStep = ({ id, name }: { id: string; name: string }, search: string) => ({
  to: memberPath(id),
  state: { directory: { name, search } satisfies Step },
})

/** The step that led to this entry of the history; null for whoever came by a link of its own. */
export function stepOf(state: unknown): Step | null {
  if (typeof state !== 'object' || state === null || !('directory' in state)) return null
  const { directory } = state
  if (typeof directory !== 'object' || directory === null) return null
  const { name, search }: Partial<Record<keyof Step, unknown>> = directory
  return typeof name === 'string' && typeof search === 'string' ? { name, search } : null
}

/** Whether a click asks for a new tab or window instead of this one. */
const elsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/**
 * Back to the list as it was left: its search, its page and the place on it. Whoever came by another
 * way begins with the whole directory.
 */
export function BackToDirectory({ variant = 'ghost' }: { variant?: 'ghost' | 'filled' }) {
  const navigate = useNavigate()
  const step = stepOf(useLocation().state)
  const back = (event: MouseEvent) => {
    if (!step || elsewhere(event)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Button
      component={Link}
      to={`${paths.directory}${step?.search ?? ''}`}
      onClick={back}
      variant={variant}
      // The words of a button without a border begin where the page does.
      {...(variant === 'ghost' && { ml: '-md' })}
      leftSection={<IconArrowLeft aria-hidden size="1.125em" stroke={1.75} />}
    >
      Back to the directory
    </Button>
  )
}
