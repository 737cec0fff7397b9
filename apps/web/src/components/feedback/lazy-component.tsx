import { type ComponentType, lazy, Suspense } from 'react'
import { loadWhenOnline, useOnline } from '#lib/http/online.ts'
import { Notice } from './notices.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

/**
 * Loads a component's code when it first renders. Offline it shows a notice and loads later. If the
 * server no longer has the code, the page's error boundary offers a reload.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Form = lazy(async () => ({ default: await loadWhenOnline(load) }))
  return (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Form {...props} />
    </Suspense>
  )
}

const Waiting = () =>
  useOnline() ? (
    <RowSkeleton />
  ) : (
    <div role="status">
      <Notice>You’re offline. We’ll load this when you’re back online.</Notice>
    </div>
  )
