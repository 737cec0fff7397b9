import { type ComponentType, lazy, Suspense } from 'react'
import { loadWhenOnline, useOnline } from '#lib/http/online.ts'
import { Notice } from './notices.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

/**
 * A form whose code is fetched when it is first drawn, such as with its dialog: a page does not wait for
 * what few of its visitors need. Without a connection it says so, and comes with it; where it is gone from
 * the server, the page's error boundary offers a reload.
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
