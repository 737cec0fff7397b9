import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface LoadingTextProps {
  /** Read out, while the eye sees the skeleton. */
  text: string
  /** Skeletons in the shape of what comes. */
  children: ReactNode
}

export function LoadingText({ text, children }: LoadingTextProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
