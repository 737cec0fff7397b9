import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

/** The body of a page whose content is not built yet; `action` leads to something that is. */
export function InPreparation({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      text="We are still preparing this page."
      hint="It opens here as soon as it is ready."
      action={action}
    />
  )
}
