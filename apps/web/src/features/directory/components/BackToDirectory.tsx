import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { stepOf } from '../member-link.ts'

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
      leftSection={<IconArrowLeft aria-hidden size="1.125em" stroke={1.75} />}
    >
      Back to the directory
    </Button>
  )
}
